import { addDays, dayOf, minuteMs, minuteOfDay, startOf } from '#libs/contracts';

/**
 * First moment, from `at` on, within hours such as `07:00-22:30` of Asia/Shanghai; null: at any time. Hours that end before
 * they begin pass midnight.
 */
export const withinHours = (at: Date, hours: string | null): Date => {
  if (hours === null) return at;
  const [from, to] = hours.split('-').map(minuteOfDay) as [number, number];
  const today = startOf(dayOf(at)).getTime();
  const minute = (at.getTime() - today) / minuteMs;
  const isWithin = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  if (isWithin || from === to) return at;
  const day = minute < from ? today : startOf(addDays(dayOf(at), 1)).getTime();
  return new Date(day + from * minuteMs);
};
