import { Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
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
  const good = read.flatMap((each) => ('values' in each ? [each] : []));
  const repeated = await repeatsOf(tx, type, context, good);
  const wanted = wish.repeats ? good : good.filter(({ row }) => !repeated.has(row));
  const effects = await inSets(tx, type, context, wanted);
  const applied = nothingApplied();
  let next = 0;
  for (const [index, each] of read.entries()) {
    const repeat = repeated.get(each.row);
    const effect = (): RowEffect =>
      repeat === undefined || wish.repeats ? (effects[next++] ?? missing) : unconfirmed(repeat);
    const applying = 'values' in each ? effect() : each.effect;
    note(applied, each.row, applying, reason, applied.differences.length < wish.differences);
    if (repeat !== undefined && applying.outcome !== 'rejected')
      applied.repeats.push({ row: each.row, reason: repeat });
    const person = personOf(type, places, applying, rows[index]);
    if (person) applied.people.push({ row: each.row, outcome: applying.outcome, person });
    await turn.over();
  }
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
});

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

type SortedOut = ImportRow | { row: number; effect: RowEffect | { outcome: 'skipped' } };

const sortedOut = (type: ImportType, places: ReturnType<typeof placesOf>, kept: KeptRow): SortedOut => {
  const [row, , repeats, skip, column] = kept;
  if (skip === 1) return { row, effect: { outcome: 'skipped' } };
  const { values, refusals } = readKept(type, places, kept);
  if (repeats > 0) refusals.push({ ...(column ? { column } : {}), text: importTexts.duplicate(repeats) });
  return refusals.length > 0 ? { row, effect: { outcome: 'rejected', refusals } } : { row, values };
};

/** Whom a row is about; of a row that was not applied, as far as its cells can be read. */
const personOf = (
  type: ImportType,
  places: ReturnType<typeof placesOf>,
  effect: RowEffect | { outcome: 'skipped' },
  kept: KeptRow | undefined,
): RowPerson | undefined => {
  if (!type.people || !kept) return undefined;
  if ('person' in effect && effect.person) return effect.person;
  return { keys: type.people.keys(readRow(type, places, kept[1]).values), isNew: false };
};

const note = (
  applied: Applied,
  row: number,
  effect: RowEffect | { outcome: 'skipped' },
  reason: (refusal: Refusal) => string,
  wanted: boolean,
): void => {
  const { outcome } = effect;
  applied.outcomes.push(outcome);
  applied.counts[outcome === 'rejected' ? 'errors' : outcome]++;
  if (effect.outcome === 'rejected') {
    applied.rejections.push({ row, reasons: reasonsOf(effect.refusals, reason) });
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
  type: ImportType,
  context: ImportContext,
  rows: readonly ImportRow[],
): Promise<RowEffect[]> => {
  if (rows.length === 0) return [];
  await tx.query('savepoint rows');
  try {
    const effects = await type.apply(tx, context, rows);
    await tx.query('release savepoint rows');
    return effects;
  } catch (error) {
    if (isDatabaseAway(error) || isSerialisationFailure(error)) throw error;
    await tx.query('rollback to savepoint rows');
    await tx.query('release savepoint rows');
    if (rows.length === 1) return [{ outcome: 'rejected', refusals: [{ text: textOf(error, context) }] }];
    const middle = Math.ceil(rows.length / 2);
    const first = await inSets(tx, type, context, rows.slice(0, middle));
    return [...first, ...(await inSets(tx, type, context, rows.slice(middle)))];
  }
};

const textOf = (error: unknown, { batchId }: ImportContext): string => {
  if (error instanceof RuleError) return error.message;
  logger.error({ err: error, batchId }, 'a row cannot be applied');
  return importTexts.unexpected;
};
