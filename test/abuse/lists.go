package main

var lists []attack
