# Loads the verdicts of candor with their types: source("this file"), then look at `verdicts`.
# `decisions` has who decided what, when, from where and why.
# Blank scores are NA: there was too little to judge.
verdicts <- read.csv("VERDICTS.csv", check.names = FALSE, na.strings = "", colClasses = "character", encoding = "UTF-8")

# An apostrophe before =, +, - or @ keeps spreadsheets from computing a cell; it is no part of the text.
unsafe <- function(x) sub("^'([=+@\t\r\n'\uFF1D\uFF0B\uFF0D\uFF20-])", "\\1", x)
names(verdicts) <- unsafe(names(verdicts))
verdicts[] <- lapply(verdicts, unsafe)

attributes <- startsWith(names(verdicts), "attribute.")
numbers <- grepl("(^serviceScore|^leftOut|\\.score)$", names(verdicts)) & !attributes
verdicts[numbers] <- lapply(verdicts[numbers], as.numeric)
truths <- names(verdicts) %in% c("excluded", "decision.holds")
verdicts[truths] <- lapply(verdicts[truths], function(x) x == "TRUE")
verdicts$status <- factor(verdicts$status, levels = c("COMPLETED", "PROCESSING"))
categories <- grepl("^decision$|\\.(category|effort)$", names(verdicts)) & !attributes
verdicts[categories] <- lapply(verdicts[categories], factor)

if (file.exists("DECISIONS.csv")) {
  decisions <- read.csv("DECISIONS.csv", na.strings = "", colClasses = "character", encoding = "UTF-8")
  decisions[] <- lapply(decisions, unsafe)
  decisions[c("number", "affected")] <- lapply(decisions[c("number", "affected")], as.numeric)
  decisions$decidedAt <- as.POSIXct(decisions$decidedAt, format = "%Y-%m-%dT%H:%M:%OSZ", tz = "UTC")
}
