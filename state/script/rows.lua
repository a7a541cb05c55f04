-- Fields of hashes, in order: as many as take a number of bytes, but at least one.
-- A field that does not exist takes none.
-- KEYS     the hashes
-- ARGV[1]  the number of bytes
-- ARGV[2..] for each hash: how many fields, and the fields
local left, values, i = tonumber(ARGV[1]), {}, 2
for k = 1, #KEYS do
  local last = i + tonumber(ARGV[i])
  for f = i + 1, last do
    local value = redis.call('HGET', KEYS[k], ARGV[f])
    if value then
      left = left - #value
    end
    if left < 0 and #values > 0 then
      return values
    end
    values[#values + 1] = value
  end
  i = last + 1
end
return values
