/** An object that has, for each of the keys, the value made from it. */
export const fromKeys = <Key extends string, Value>(
  keys: readonly Key[],
  value: (key: Key) => Value,
): Record<Key, Value> => {
  const made: Partial<Record<Key, Value>> = {};
  for (const key of keys) made[key] = value(key);
  return made as Record<Key, Value>;
};
