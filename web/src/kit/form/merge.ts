import type { AuditFields, OpenRecord, StaleSave } from '#libs/contracts';
import { Problem } from '../../core/problem.js';

export type Choice = 'mine' | 'theirs';

/** A field that two people see differently. Without a `choice` both have changed it: a person decides. */
export interface Difference {
  name: string;
  mine: unknown;
  theirs: unknown;
  choice: Choice | undefined;
}

/** What a form needs to save a record that other users may edit meanwhile. */
export interface EditedForm<Values extends object> {
  record: OpenRecord;
  /** The version that was read with what the fields hold at first. */
  version: number;
  /** What the fields hold for what is stored now; its names are those of the call. */
  valuesOf: (stored: AuditFields) => object;
  /** How a value is shown, by field, where it is a code. */
  shown?: Readonly<Partial<Record<keyof Values & string, (value: unknown) => string>>>;
}

/** The part of a body that names the version that was edited. */
export const withVersion = (version: number | undefined): { version?: number } =>
  version === undefined ? {} : { version };

/** The changes that a save was refused for; undefined for any other problem. */
export const staleOf = (error: unknown): StaleSave | undefined => {
  if (!(error instanceof Problem) || typeof error.data !== 'object' || error.data === null) return undefined;
  return 'current' in error.data && 'changes' in error.data ? (error.data as StaleSave) : undefined;
};

const textOf = (value: unknown): string => JSON.stringify(value === null || value === undefined ? '' : value);

const same = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

/**
 * The fields in which a form and the stored record differ. `base`: what the form held at first. What one side alone has
 * changed is chosen already.
 */
export const differencesOf = (base: object, mine: object, theirs: object): Difference[] => {
  const valueOf = (fields: object, name: string): unknown => (fields as Record<string, unknown>)[name];
  return Object.keys(theirs).flatMap((name) => {
    const [was, own, other] = [valueOf(base, name), valueOf(mine, name), valueOf(theirs, name)];
    if (same(own, other)) return [];
    const choice = same(was, own) ? 'theirs' : same(was, other) ? 'mine' : undefined;
    return [{ name, mine: own, theirs: other, choice }];
  });
};

/** The fields of a form with what was chosen for each difference. */
export const merged = <Values extends object>(mine: Values, differences: readonly Difference[]): Values => ({
  ...mine,
  ...Object.fromEntries(differences.map(({ name, choice, ...each }) => [name, each[choice ?? 'mine']])),
});

/** A value as people read it. */
export const valueText = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return '（空）';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (Array.isArray(value)) return value.length === 0 ? '（空）' : value.map(valueText).join('，');
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value !== 'object') return '';
  const parts = Object.entries(value).filter(([name]) => !/code$/i.test(name));
  return parts.map(([, each]) => valueText(each)).join(' ');
};
