/** Minutes as people read them: `45分钟`, from an hour on `2小时5分钟`. Source: requirement document 2, section 9. */
export const minutesText = (minutes: number): string => {
  const sign = minutes < 0 ? '-' : '';
  const hours = Math.floor(Math.abs(minutes) / 60);
  const rest = Math.abs(minutes) % 60;
  if (hours === 0) return `${sign}${rest}分钟`;
  return `${sign}${hours.toLocaleString('zh-CN')}小时${rest === 0 ? '' : `${rest}分钟`}`;
};

const two = (value: number): string => String(value).padStart(2, '0');

/** Seconds of a call that runs, as a clock: `4:07`, `1:04:07`. */
export const clockText = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  const tail = two(seconds % 60);
  return minutes < 60 ? `${minutes}:${tail}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${tail}`;
};
