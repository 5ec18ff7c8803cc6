import { minuteMs } from '#libs/contracts';

/** A day with lessons. Times are milliseconds since 1970. */
export interface SchoolDay {
  midnight: number;
  /** Weekday whose timetable holds, 1 (Monday) to 7: that of a make-up day is another than its own. */
  weekday: number;
  /** Bells of the day, in order. */
  bells: readonly number[];
}

/** How long before a bell doors have to be on. */
export const readyBeforeMs = 30 * minuteMs;

/** Minutes from the midnight of a day to a moment; negative when the moment is earlier. */
export const minutesSince = (midnight: number, at: number): number => (at - midnight) / minuteMs;

/** Index of the first of the ascending values that is above a value; their count when there is none. */
export const indexAbove = (count: number, valueAt: (index: number) => number, value: number): number => {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (valueAt(middle) > value) high = middle;
    else low = middle + 1;
  }
  return low;
};
