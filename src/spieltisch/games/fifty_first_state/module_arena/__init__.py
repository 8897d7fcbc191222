"""The module "Arena" for 51st State: send a worker into fights, equip it, and win the crowd."""
