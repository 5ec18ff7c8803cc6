import type { ComponentType } from 'react';

/** What a filter is chosen with that only some screens have, such as a person of a school. */
export type OwnControl = ComponentType<{
  id?: string;
  value?: string;
  onChange?: (value: string | undefined) => void;
  /** After a choice. */
  onPick?: () => void;
}>;

/**
 * One field above a list. An `area` field stands for three filters: province, city and town code; a `range` for two
 * wire times, or two days, by default called `startTime` and `endTime`; a `switch` for `true` or nothing; a `school`
 * for a school code; a `month` for `yyyyMM`; a `period` for a stretch by its name, or
 * instead for `startDate` and `endDate`, two days; an `own` field brings its control, which keeps its identity between renders.
 */
export type FilterField =
  | { kind: 'text'; name: string; label: string; width?: number; hint?: string }
  | { kind: 'choice'; name: string; label: string; options: { value: string; label: string }[] }
  | { kind: 'area'; name: 'area'; label: string }
  | { kind: 'range'; name: string; label: string; names?: readonly [from: string, to: string]; days?: boolean }
  | { kind: 'school'; name: string; label: string }
  | { kind: 'month'; name: string; label: string }
  | { kind: 'period'; name: string; label: string; options: { value: string; label: string }[] }
  | { kind: 'own'; name: string; label: string; control: OwnControl }
  | { kind: 'switch'; name: string; label: string };
