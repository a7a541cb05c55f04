package bas

// movementLimits are derived by TestDeriveMovement from the human rows of
// DELBOT-Mouse (MIT). Columns: the features in the order of movementWords.
var movementLimits = limits{
	words:  movementWords[:],
	scale:  1.99,
	counts: []float64{1},
	knots: [][][3]float64{
		{{0.500, 0.650, 0.750}, {0.250, 0.500, 0.650}, {0.000, 0.146, 0.311}, {-0.263, -0.206, -0.186}, {-0.095, -0.052, -0.013}, {-0.345, -0.284, -0.234}, {-0.120, -0.060, -0.040}, {0.100, 0.300, 0.400}, {0.100, 0.300, 0.400}},
	},
}
