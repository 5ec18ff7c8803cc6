/** Keys that would reach the prototype of what a body is copied into. */
const prototypeKeys = new Set(['__proto__', 'constructor', 'prototype']);
/** Deepest nesting of what a call reads, in whatever form it comes. */
export const maxDepth = 12;

/** False for what has too many keys in one object, is nested too deep or tries to reach a prototype. */
export const isHarmless = (value: unknown, maxKeys: number, depth = maxDepth): boolean => {
  if (value === null || typeof value !== 'object') return true;
  if (depth === 0) return false;
  if (Array.isArray(value)) return value.every((each) => isHarmless(each, maxKeys, depth - 1));
  const record = value as Record<string, unknown>;
  const keys = Object.keys(record);
  if (keys.length > maxKeys) return false;
  return keys.every((key) => !prototypeKeys.has(key) && isHarmless(record[key], maxKeys, depth - 1));
};
