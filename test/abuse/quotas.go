package main

var quotas []attack
