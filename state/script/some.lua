-- Requests of a sliding window: as many of them as it has room for are counted.
-- Returned are how many, and the microseconds until there is room for the next; 0: all.
-- KEYS[1]  times of the requests admitted last, oldest first
-- ARGV[1]  how many the window admits, ARGV[2] its length in microseconds
-- ARGV[3]  how many there are
local t = redis.call('TIME')
local now = t[1] * 1000000 + t[2]
local limit = tonumber(ARGV[1])
local window = tonumber(ARGV[2])
local n = tonumber(ARGV[3])
-- The microseconds until k requests have room. As in take.lua, what lies ahead of the
-- clock does not count.
local function wait(k)
  if k > limit then
    return window
  end
  local oldest = redis.call('LINDEX', KEYS[1], k - 1 - limit)
  if oldest then
    local left = tonumber(oldest) + window - now
    if left > 0 and left <= window then
      return left
    end
  end
  return 0
end
local fits, beyond = 0, math.min(n, limit) + 1
while beyond - fits > 1 do
  local k = math.floor((fits + beyond) / 2)
  if wait(k) == 0 then
    fits = k
  else
    beyond = k
  end
end
if fits > 0 then
  local next_wait = 0
  if fits < n then
    next_wait = wait(fits + 1)
  end
  local text = string.format('%.0f', now)
  for _ = 1, fits do
    redis.call('RPUSH', KEYS[1], text)
  end
  redis.call('LTRIM', KEYS[1], -limit, -1)
  redis.call('PEXPIRE', KEYS[1], math.ceil(window / 1000))
  return {fits, next_wait}
end
return {0, wait(1)}
