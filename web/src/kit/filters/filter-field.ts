/**
 * One field above a list. An `area` field stands for three filters: province, city and town code; a `range` for two
 * wire times, or two days, by default called `startTime` and `endTime`; a `switch` for `true` or nothing; a `school`
 * for a school code.
 */
export type FilterField =
  | { kind: 'text'; name: string; label: string; width?: number }
  | { kind: 'choice'; name: string; label: string; options: { value: string; label: string }[] }
  | { kind: 'area'; name: 'area'; label: string }
  | { kind: 'range'; name: string; label: string; names?: readonly [from: string, to: string]; days?: boolean }
  | { kind: 'school'; name: string; label: string }
  | { kind: 'switch'; name: string; label: string };
