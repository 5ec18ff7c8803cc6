import { hourMs, minuteMs } from './durations.js';

/** Wall-clock zone of all times that people see. Source: decisions C08. China has no daylight saving time. */
export const shanghaiOffsetMs = 8 * hourMs;

/** A moment as the wire shows it: `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
export const wireTime = (at: Date | string | number): string =>
  new Date((typeof at === 'object' ? at.getTime() : momentMs(at)) + shanghaiOffsetMs)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ');

/** The moment that a wire time names. */
export const fromWireTime = (text: string): Date => new Date(`${text.replace(' ', 'T')}+08:00`);

/** The last second before a moment at which something is over, as the wire shows it. */
export const lastSecondOf = (end: Date): string => wireTime(end.getTime() - 1000);

const dayForm = '(\\d{4})([-/.])(0?[1-9]|1[0-2])\\2(0?[1-9]|[12]\\d|3[01])';
const clockForm = '([01]?\\d|2[0-3])(:[0-5]\\d)(:[0-5]\\d)?(?:[.,](\\d+))?';
const zoneForm = 'Z|[+-](?:0\\d|1[0-4])(?::?[0-5]\\d)?';
const momentForm = new RegExp(`^${dayForm}(?:[T ] *${clockForm} ?(${zoneForm})?)?$`, 'i');

/**
 * The moment that a card, a browser or another system names: ISO 8601, also with `/` or `.` between the parts of the day, or
 * milliseconds since the epoch as a number or its digits. Without a zone it is Asia/Shanghai, whatever the zone of this
 * process. Null for what names no moment. Nothing else reads a moment from a text: `firstbell/zoned-times` of ESLint.
 */
export const readMoment = (value: unknown): Date | null => {
  const ms = momentMs(value);
  return Number.isNaN(ms) ? null : new Date(ms);
};

/** Milliseconds of the moment that `readMoment` reads; NaN for what names none. */
export const momentMs = (value: unknown): number => {
  if (typeof value === 'number') return new Date(value).getTime();
  if (typeof value !== 'string') return NaN;
  const text = value.trim();
  if (/^-?\d+$/.test(text)) return new Date(Number(text)).getTime();
  const parts = momentForm.exec(text);
  if (!parts) return NaN;
  const [, year = '', , month = '', day = '', hour = '', minute = ':00', second = ':00', fraction = '0', zone] = parts;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  // the engine takes 30 February for 2 March
  if (Number(day) > 28 && !new Date(`${date}T00:00:00Z`).toISOString().startsWith(date)) return NaN;
  return Date.parse(`${date}T${hour.padStart(2, '0')}${minute}${second}.${fraction}Z`) - offsetMs(zone);
};

/** Milliseconds before UTC of `Z`, `+08`, `+0800` or `+08:00`; of Asia/Shanghai without a zone. */
const offsetMs = (zone: string | undefined): number => {
  if (zone === undefined) return shanghaiOffsetMs;
  const digits = zone.replace(/\D/g, '').padEnd(4, '0');
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2));
  return (zone.startsWith('-') ? -minutes : minutes) * minuteMs;
};
