-- Requests of a sliding window: all counted and 0, or the microseconds to wait.
-- KEYS[1]  times of the requests admitted last, oldest first
-- ARGV[1]  how many the window admits, ARGV[2] its length in microseconds
-- ARGV[3]  how many there are, at most as many as the window admits
local t = redis.call('TIME')
local now = t[1] * 1000000 + t[2]
local window = tonumber(ARGV[2])
local n = tonumber(ARGV[3])
local oldest = redis.call('LINDEX', KEYS[1], n - 1 - ARGV[1])
if oldest then
  local wait = tonumber(oldest) + window - now
  -- Longer than the window: the clock was set back. What lies ahead of it does
  -- not count, or the key would be refused until the clock is there again.
  if wait > 0 and wait <= window then
    return wait
  end
end
local text = string.format('%.0f', now)
for _ = 1, n do
  redis.call('RPUSH', KEYS[1], text)
end
redis.call('LTRIM', KEYS[1], -ARGV[1], -1)
redis.call('PEXPIRE', KEYS[1], math.ceil(window / 1000))
return 0
