import { Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { cleaned } from '#libs/contracts';
import { isDatabaseAway, isSerialisationFailure } from '#libs/data/db';
import { RuleError } from '#libs/http';
import type { Batch } from '../batches/batch.entity.js';
import {
  type Counts,
  type Difference,
  noCounts,
  type Outcome,
  type Rejection,
  type Repeat,
} from '../batches/batch-results.js';
import { placesOf } from '../rows/file-head.js';
import { importLimits, shortened, Turn } from '../rows/import-limits.js';
import { headOf, type KeptRow, readKept, readRow, reasonText } from '../rows/read-row.js';
import type { NamingRow } from './absent-people.js';
import { leaverRow, leaveSchool } from './leaving.js';
import { importTexts } from '../types/import-texts.js';
import type {
  ImportContext,
  ImportRow,
  ImportType,
  Refusal,
  RowEffect,
  RowPerson,
  StoredEffect,
} from '../types/import-type.js';
import type { CountedRow } from '../batches/people-counts.js';

/** What became of the rows of a chunk, in their order. */
export interface Applied {
  counts: Counts;
  outcomes: Outcome[];
  rejections: Rejection[];
  effects: StoredEffect[];
  /** The first of what was added or changed, when it was asked for. */
  differences: Difference[];
  /** Whom the rows are about; none where rows alone are counted. */
  people: CountedRow[];
  /** Rows that repeat something and were applied. */
  repeats: Repeat[];
  /** Whom the rows name; none of a type whose file is no whole roster. */
  naming: NamingRow[];
}

interface Wish {
  /** Number of rows whose changes are requested. */
  differences: number;
  /** Whether rows that repeat something are applied. */
  repeats: boolean;
}

const logger = new Logger('imports');

/** Applies the rows of a chunk in the transaction given. A preview does the same and rolls it back. */
export const applyRows = async (
  tx: EntityManager,
  batch: Batch,
  type: ImportType,
  rows: readonly KeptRow[],
  wish: Wish,
): Promise<Applied> => {
  const places = placesOf(batch.head);
  const context: ImportContext = { schoolCode: batch.schoolCode, batchId: batch.id, by: batch.creator };
  const reason = (refusal: Refusal): string => reasonText(type, places, refusal);
  const turn = new Turn();
  const read: SortedOut[] = [];
  for (const row of rows) {
    read.push(sortedOut(type, places, row));
    await turn.over();
  }
  const isLeaving = rows.some(isLeaver);
  const apply: Apply = isLeaving
    ? (some) => leaveSchool(tx, type, context, some)
    : (some) => type.apply(tx, context, some);
  const good = read.flatMap((each) => ('values' in each ? [each] : []));
  const repeated = isLeaving ? new Map<number, string>() : await repeatsOf(tx, type, context, good);
  const wanted = wish.repeats ? good : good.filter(({ row }) => !repeated.has(row));
  const effects = await inSets(tx, apply, context, wanted);
  const applied = nothingApplied();
  let next = 0;
  for (const [index, each] of read.entries()) {
    const repeat = repeated.get(each.row);
    const effect = (): RowEffect =>
      repeat === undefined || wish.repeats ? (effects[next++] ?? missing) : unconfirmed(repeat);
    const applying = 'values' in each ? effect() : each.effect;
    const name = nameOf(type, places, rows[index]);
    note(applied, { row: each.row, name }, applying, reason, applied.differences.length < wish.differences);
    if (repeat !== undefined && applying.outcome !== 'rejected')
      applied.repeats.push({ row: each.row, reason: repeat });
    if (!isLeaving) notePerson(applied, type, places, applying, rows[index]);
    await turn.over();
  }
  if (isLeaving) for (const effect of applied.effects) effect.outcome = 'left';
  for (const difference of applied.differences) {
    for (const field of difference.fields) field.column = headOf(type, places, field.column);
  }
  return applied;
};

const nothingApplied = (): Applied => ({
  counts: noCounts(),
  outcomes: [],
  rejections: [],
  effects: [],
  differences: [],
  people: [],
  repeats: [],
  naming: [],
});

const isLeaver = ([, , , , , , leaver]: KeptRow): boolean => leaver !== undefined;

type Apply = (rows: readonly ImportRow[]) => Promise<RowEffect[]>;

/** What rows repeat, by their numbers. */
const repeatsOf = async (
  tx: EntityManager,
  type: ImportType,
  context: ImportContext,
  rows: readonly ImportRow[],
): Promise<Map<number, string>> => {
  const found = rows.length === 0 ? [] : ((await type.repeats?.(tx, context, rows)) ?? []);
  return new Map(
    rows.flatMap(({ row }, n): [number, string][] => {
      const repeat = found[n] ?? null;
      return repeat === null ? [] : [[row, repeat]];
    }),
  );
};

const unconfirmed = (repeat: string): RowEffect => ({
  outcome: 'rejected',
  refusals: [{ text: importTexts.unconfirmed(repeat) }],
});

const missing: RowEffect = { outcome: 'rejected', refusals: [{ text: importTexts.unexpected }] };

type Places = ReturnType<typeof placesOf>;

type SortedOut = ImportRow | { row: number; effect: RowEffect | { outcome: 'skipped' } };

const sortedOut = (type: ImportType, places: Places, kept: KeptRow): SortedOut => {
  const [row, , repeats, skip, column, , leaver] = kept;
  if (leaver !== undefined) return leaverRow(row, leaver);
  if (skip === 1) return { row, effect: { outcome: 'skipped' } };
  const { values, refusals } = readKept(type, places, kept);
  if (repeats > 0) refusals.push({ ...(column ? { column } : {}), text: importTexts.duplicate(repeats) });
  return refusals.length > 0 ? { row, effect: { outcome: 'rejected', refusals } } : { row, values };
};

/** What a row is about, as its cell says. */
const nameOf = (type: ImportType, places: Places, kept: KeptRow | undefined): string =>
  shortened(cleaned(kept?.[1][places.get(type.nameColumn)?.index ?? -1] ?? ''), importLimits.nameCharacters);

/** Notes whom a row is about; of a row that was not applied, as far as its cells can be read. */
const notePerson = (
  applied: Applied,
  type: ImportType,
  places: Places,
  effect: RowEffect | { outcome: 'skipped' },
  kept: KeptRow | undefined,
): void => {
  if (!type.people || !kept) return;
  const [row, cells] = kept;
  const { outcome } = effect;
  const known = 'person' in effect ? effect.person : undefined;
  const values = known?.code === undefined || known.code === '' ? readRow(type, places, cells).values : undefined;
  const person: RowPerson = known ?? { keys: type.people.keys(values ?? {}), isNew: false };
  applied.people.push({ row, outcome, person });
  if (!type.roster) return;
  const marks = (values && type.identities?.(values).map(({ value }) => value)) ?? [];
  applied.naming.push(values ? { name: values[type.nameColumn], marks } : { code: known?.code, marks });
};

const note = (
  applied: Applied,
  { row, name }: { row: number; name: string },
  effect: RowEffect | { outcome: 'skipped' },
  reason: (refusal: Refusal) => string,
  wanted: boolean,
): void => {
  const { outcome } = effect;
  applied.outcomes.push(outcome);
  applied.counts[outcome === 'rejected' ? 'errors' : outcome]++;
  if (effect.outcome === 'rejected') {
    applied.rejections.push({ row, name, reasons: reasonsOf(effect.refusals, reason) });
  } else if (effect.outcome === 'added' || effect.outcome === 'changed') {
    const { change, label, differences } = effect;
    applied.effects.push({ row, outcome: effect.outcome, change });
    if (wanted) applied.differences.push({ row, outcome: effect.outcome, label, fields: differences() });
  }
};

/** What is shown of the reasons of a row: the first of many, each as far as people read it. */
const reasonsOf = (refusals: readonly Refusal[], reason: (refusal: Refusal) => string): string[] => {
  const { reasons, reasonCharacters } = importLimits;
  const shown = refusals.slice(0, reasons).map((refusal) => shortened(reason(refusal), reasonCharacters));
  return [...new Set(refusals.length > reasons ? [...shown, importTexts.moreReasons(refusals.length)] : shown)];
};

/** One set if it can be; what is thrown for a set is found by halves, so that one row does not take others with it. */
const inSets = async (
  tx: EntityManager,
  apply: Apply,
  context: ImportContext,
  rows: readonly ImportRow[],
): Promise<RowEffect[]> => {
  if (rows.length === 0) return [];
  await tx.query('savepoint rows');
  try {
    const effects = await apply(rows);
    await tx.query('release savepoint rows');
    return effects;
  } catch (error) {
    if (isDatabaseAway(error) || isSerialisationFailure(error)) throw error;
    await tx.query('rollback to savepoint rows');
    await tx.query('release savepoint rows');
    if (rows.length === 1) return [{ outcome: 'rejected', refusals: [{ text: textOf(error, context) }] }];
    const middle = Math.ceil(rows.length / 2);
    const first = await inSets(tx, apply, context, rows.slice(0, middle));
    return [...first, ...(await inSets(tx, apply, context, rows.slice(middle)))];
  }
};

const textOf = (error: unknown, { batchId }: ImportContext): string => {
  if (error instanceof RuleError) return error.message;
  logger.error({ err: error, batchId }, 'a row cannot be applied');
  return importTexts.unexpected;
};
