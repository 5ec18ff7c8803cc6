const units = ['B', 'KB', 'MB', 'GB'] as const;

/** A number of bytes in the largest unit of which it has one, in steps of 1024: `512 B`, `12.3 MB`. */
export const bytesText = (bytes: number): string => {
  let [value, unit] = [bytes, 0];
  while (value >= 1024 && unit < units.length - 1) [value, unit] = [value / 1024, unit + 1];
  const shown = unit === 0 || value >= 100 ? Math.round(value).toString() : value.toFixed(1);
  return `${shown} ${units[unit] ?? ''}`;
};
