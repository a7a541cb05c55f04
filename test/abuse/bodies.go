package main

var bodies []attack
