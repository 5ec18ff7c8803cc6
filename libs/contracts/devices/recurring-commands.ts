import { addDays, dayOf, startOf } from '../common/business-time.js';
import { minuteMs } from '../common/durations.js';
import { type Weekday, weekdayLabels, weekdayOf } from './calendars.js';
import type { CommandType } from './commands.js';
import { commandTypeLabels } from './labels.js';

/** When something recurs: on weekdays, at a time `HH:mm`, in Asia/Shanghai. */
export interface Recurrence {
  weekdays: readonly Weekday[];
  time: string;
}

/** `HH:mm` */
export const recurrenceTimePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The first occurrence after a moment. */
export const nextOccurrence = ({ weekdays, time }: Recurrence, after: Date): Date => {
  const [hours, minutes] = time.split(':').map(Number);
  const intoDay = ((hours ?? 0) * 60 + (minutes ?? 0)) * minuteMs;
  const today = dayOf(after);
  // the same weekday of the next week, where only today is chosen and its time has passed
  for (let n = 0; n <= 7; n++) {
    const day = addDays(today, n);
    const at = new Date(startOf(day).getTime() + intoDay);
    if (weekdays.includes(weekdayOf(day)) && at > after) return at;
  }
  throw new RangeError('a recurrence has no weekday');
};

/** An occurrence that could not be run in time, such as during an outage, is run late for this time. */
export const lateOccurrenceMs = 30 * minuteMs;

/** Outcome of an occurrence: `queued`, `empty` without a card in the group, `refused` by a rule, `missed` by an outage. */
export const occurrenceOutcomes = ['queued', 'empty', 'refused', 'missed'] as const;
export type OccurrenceOutcome = (typeof occurrenceOutcomes)[number];

export const occurrenceOutcomeLabels: Record<OccurrenceOutcome, string> = {
  queued: '已下发',
  empty: '无设备',
  refused: '未下发',
  missed: '已错过',
};

/** Recurring commands at most. */
export const maxRecurringCommands = 200;

/** Weekdays as people read them. */
export const weekdaysText = (weekdays: readonly Weekday[]): string =>
  weekdays.length === 7
    ? '每天'
    : [...weekdays]
        .sort((a, b) => a - b)
        .map((weekday) => weekdayLabels[weekday])
        .join('、');

/** How people call a command that recurs. */
export const recurringCommandName = ({ type, weekdays, time }: Recurrence & { type: CommandType }): string =>
  `${weekdaysText(weekdays)} ${time} ${commandTypeLabels[type]}`;
