package main

var keys []attack
