-- The guarded commit: all or nothing behind a marker.
-- KEYS[1]  the marker; the other KEYS are what the operations touch
-- ARGV[1]  the marker expected ('' when there must be none), ARGV[2] the next one ('': none)
-- ARGV[3..] operations: command, index into KEYS (0: no key), count, arguments
if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then
  return 0
end
local i = 3
while i <= #ARGV do
  local last = i + 2 + tonumber(ARGV[i + 2])
  local k = tonumber(ARGV[i + 1])
  if k == 0 then
    redis.call(ARGV[i], unpack(ARGV, i + 3, last))
  elseif redis.call(ARGV[i], KEYS[k], unpack(ARGV, i + 3, last)) == 0 and ARGV[i] == 'HINCRBY' then
    redis.call('HDEL', KEYS[k], ARGV[i + 3]) -- a counter at 0 is none, in whatever batches it came there
  end
  i = last + 1
end
if ARGV[2] == '' then
  redis.call('DEL', KEYS[1])
else
  redis.call('SET', KEYS[1], ARGV[2])
end
return 1
