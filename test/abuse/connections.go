package main

var connections []attack
