-- What a key may do in a day: counted and -1, or which limit that would exceed.
-- KEYS[1]  counts of the day, by their index
-- ARGV     amount and limit of each count; a limit of 0 is none, and a negative amount is given back
for i = 1, #ARGV / 2 do
  local amount, limit = tonumber(ARGV[2 * i - 1]), tonumber(ARGV[2 * i])
  local counted = tonumber(redis.call('HGET', KEYS[1], i - 1) or 0)
  if limit > 0 and amount > limit - counted then
    return i - 1
  end
end
for i = 1, #ARGV / 2 do
  local counted = redis.call('HINCRBY', KEYS[1], i - 1, ARGV[2 * i - 1])
  if counted < 0 then
    redis.call('HSET', KEYS[1], i - 1, 0)
  end
end
redis.call('EXPIRE', KEYS[1], 172800)
return -1
