/** Lengths of time, named for what they span and their unit. They stand here alone: the ESLint rule `firstbell/durations`. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
export const hourSeconds = hourMs / 1000;
export const daySeconds = dayMs / 1000;
export const dayMinutes = dayMs / minuteMs;
