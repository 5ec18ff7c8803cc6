/** Wall-clock zone of all times that people see. Source: decisions C08. China has no daylight saving time. */
export const shanghaiOffsetMs = 8 * 3600 * 1000;

/** A moment as the wire shows it: `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
export const wireTime = (at: Date | string | number): string =>
  new Date(new Date(at).getTime() + shanghaiOffsetMs).toISOString().slice(0, 19).replace('T', ' ');

/** The moment that a wire time names. */
export const fromWireTime = (text: string): Date => new Date(`${text.replace(' ', 'T')}+08:00`);

/** The last second before a moment at which something is over, as the wire shows it. */
export const lastSecondOf = (end: Date): string => wireTime(end.getTime() - 1000);
