import type { EntityManager } from 'typeorm';
import type {
  CountedPeople,
  FieldChange,
  ImportColumn,
  ImportContext,
  ImportRow,
  ImportType,
  ImportValues,
  Refusal,
  RollbackEffect,
  Roster,
  RowEffect,
  StoredEffect,
} from './import-type.js';
import { importTexts } from './import-texts.js';
import { Turn } from '../rows/import-limits.js';

/** Result of saving one record; `before` is null for a new one, `after` for a rejected one. */
export interface SavedRecord<Snapshot> {
  effect: 'added' | 'changed' | 'unchanged' | 'rejected';
  code: string;
  before: Snapshot | null;
  after: Snapshot | null;
  /** Why it is rejected. */
  reasons: readonly string[];
}

/** A change of one record that can be rolled back. Snapshots are plain JSON. */
export interface RecordChange<Snapshot> {
  code: string;
  before: Snapshot | null;
  after: Snapshot;
}

/** One kind of record that rows change, such as teachers. */
export interface RecordKind<Setting, Snapshot> {
  /** The column that a reason of a rejection is about; none when the reason is about the row. */
  columnOf?(reason: string): string | undefined;
  /** Returns the fields that a row has changed, for people: phones masked. */
  differences(change: RecordChange<Snapshot>, setting: Setting, values: ImportValues): FieldChange[];
  /** Rolls changes back; a record that was changed since, or that is in use, is kept. Returns one result for each. */
  rollback(
    tx: EntityManager,
    context: ImportContext,
    changes: readonly RecordChange<Snapshot>[],
  ): Promise<readonly ('rolledBack' | 'kept')[]>;
}

/** Returns a rejected row, each reason at the column that it is about, where there is one. */
const rejected = (
  reasons: readonly string[],
  columnOf: (reason: string) => string | undefined = () => undefined,
): RowEffect => ({
  outcome: 'rejected',
  refusals: reasons.map((text) => {
    const column = columnOf(text);
    return column === undefined ? { text } : { text, column };
  }),
});

/** Returns the fields that differ; what is empty on both sides is left out. */
export const fieldChanges = (
  fields: readonly (readonly [column: string, before: string, after: string])[],
): FieldChange[] =>
  fields.filter(([, before, after]) => before !== after).map(([column, before, after]) => ({ column, before, after }));

/**
 * Applies rows that concern several records each: a row of which one record is rejected leaves no trace on the others.
 * `attempt` is called again without the rejected rows.
 */
const wholeRows = async <Row>(
  tx: EntityManager,
  rows: readonly Row[],
  attempt: (some: Row[]) => Promise<RowEffect[]>,
): Promise<RowEffect[]> => {
  const effects = new Map<Row, RowEffect>();
  let left = [...rows];
  while (left.length > 0) {
    await tx.query('savepoint attempt');
    const tried = await attempt(left);
    const isRejected = tried.some(({ outcome }) => outcome === 'rejected');
    await tx.query(`${isRejected ? 'rollback to' : 'release'} savepoint attempt`);
    for (const [index, row] of left.entries()) {
      const effect = tried[index];
      if (effect && (!isRejected || effect.outcome === 'rejected')) effects.set(row, effect);
    }
    left = isRejected ? left.filter((row) => !effects.has(row)) : [];
  }
  return rows.map((row) => effects.get(row) ?? { outcome: 'unchanged' });
};

/** What one row has saved, by kind of record; a kind that the row does not concern is left out. */
export type SavedRow<Snapshots> = { [Kind in keyof Snapshots]?: SavedRecord<Snapshots[Kind]> | undefined };

type Kinds<Setting, Snapshots> = { [Kind in keyof Snapshots]: RecordKind<Setting, Snapshots[Kind]> };
type Changes<Snapshots> = { [Kind in keyof Snapshots]?: RecordChange<Snapshots[Kind]> | null };

/**
 * An import whose rows change records: each row is read, saved with the others of its batch, and rolled back from what
 * is kept of it. A type brings columns, how a batch is saved, and how each kind of record is rolled back. `Setting` is
 * what the rows of a batch have in common, `Input` is what is saved of one, `Snapshots` are its records by kind.
 */
export abstract class RecordImport<Setting, Input, Snapshots extends object> implements ImportType {
  abstract readonly userType: string;
  abstract readonly name: string;
  abstract readonly columns: readonly ImportColumn[];
  abstract readonly nameColumn: string;
  readonly people?: CountedPeople;
  readonly roster?: Roster;
  /** In the order in which they are saved; the first are the people that are counted; they are rolled back the other way round. */
  protected abstract readonly kinds: Kinds<Setting, Snapshots>;

  abstract keys(values: ImportValues): { column: string; value: string }[];
  /** Reads what the rows of a batch have in common. @throws RuleError when the school takes no imports */
  protected abstract setting(tx: EntityManager, context: ImportContext): Promise<Setting>;
  /** Returns what is saved of a row, or why it is refused. */
  protected abstract input(values: ImportValues, setting: Setting): Input | readonly Refusal[];
  /** Saves a batch. Returns one result for each, in their order. */
  protected abstract save(
    tx: EntityManager,
    setting: Setting,
    inputs: readonly Input[],
  ): Promise<readonly SavedRow<Snapshots>[]>;
  /** The keys of the person whom an accepted row is about; those of its values unless what was saved shows more. */
  protected savedKeys(_saved: SavedRow<Snapshots>, values: ImportValues): readonly string[] {
    return this.people?.keys(values) ?? [];
  }
  /** What a row is called in a preview. */
  protected abstract label(values: ImportValues): string;

  async apply(tx: EntityManager, context: ImportContext, rows: readonly ImportRow[]): Promise<RowEffect[]> {
    const setting = await this.setting(tx, context);
    const effects: RowEffect[] = [];
    const accepted: { index: number; values: ImportValues; input: Input }[] = [];
    const turn = new Turn();
    for (const [index, { values }] of rows.entries()) {
      const input = this.input(values, setting);
      if (isRefused(input)) effects[index] = { outcome: 'rejected', refusals: input };
      else accepted.push({ index, values, input });
      await turn.over();
    }
    const attempt = async (some: typeof accepted): Promise<RowEffect[]> => {
      const inputs = some.map(({ input }) => input);
      const saved = inputs.length === 0 ? [] : await this.save(tx, setting, inputs);
      return some.map(({ values }, place) => this.effect(saved[place], values, setting));
    };
    const applied = this.names.length > 1 ? await wholeRows(tx, accepted, attempt) : await attempt(accepted);
    for (const [place, { index }] of accepted.entries()) effects[index] = applied[place] ?? missing();
    return effects;
  }

  async rollback(
    tx: EntityManager,
    context: ImportContext,
    effects: readonly StoredEffect[],
  ): Promise<RollbackEffect[]> {
    const rows = effects.map(({ change }) => this.changesOf(change));
    const kept = new Set<Changes<Snapshots>>();
    for (const kind of [...this.names].reverse()) {
      const concerned = rows.flatMap((row) => {
        const change = row[kind];
        return change ? [{ row, change }] : [];
      });
      const changes = concerned.map(({ change }) => change);
      const results = await this.kinds[kind].rollback(tx, context, changes);
      for (const [index, { row }] of concerned.entries()) if (results[index] !== 'rolledBack') kept.add(row);
    }
    return rows.map((row) => (kept.has(row) ? { rolledBack: false, kept: importTexts.kept } : { rolledBack: true }));
  }

  private get names(): (keyof Snapshots)[] {
    return Object.keys(this.kinds) as (keyof Snapshots)[];
  }

  private effect(saved: SavedRow<Snapshots> | undefined, values: ImportValues, setting: Setting): RowEffect {
    if (!saved) return missing();
    const changes: Changes<Snapshots> = {};
    for (const kind of this.names) {
      const result = saved[kind];
      if (result?.effect === 'rejected') {
        return rejected(result.reasons, (reason) => this.kinds[kind].columnOf?.(reason));
      }
      changes[kind] = changeOf(result);
    }
    const made = this.names.flatMap((kind) => changes[kind] ?? []);
    const [people] = this.names;
    const record = people === undefined ? undefined : saved[people];
    const person = { keys: this.savedKeys(saved, values), isNew: record?.effect === 'added', code: record?.code };
    if (made.length === 0) return { outcome: 'unchanged', person };
    return {
      outcome: made.some(({ before }) => before === null) ? 'added' : 'changed',
      change: this.stored(changes),
      label: this.label(values),
      differences: () => this.differences(changes, setting, values),
      person,
    };
  }

  private differences(changes: Changes<Snapshots>, setting: Setting, values: ImportValues): FieldChange[] {
    return this.names.flatMap((kind) => {
      const change = changes[kind];
      return change ? this.kinds[kind].differences(change, setting, values) : [];
    });
  }

  /** Where rows change records of one kind only, the change is stored alone. */
  private stored(changes: Changes<Snapshots>): unknown {
    const [only, more] = this.names;
    return only !== undefined && more === undefined ? changes[only] : changes;
  }

  private changesOf(stored: unknown): Changes<Snapshots> {
    const [only, more] = this.names;
    if (only === undefined || more !== undefined) return stored as Changes<Snapshots>;
    return { [only]: stored } as Changes<Snapshots>;
  }
}

const isRefused = (input: unknown): input is readonly Refusal[] => Array.isArray(input);

const changeOf = <Snapshot>(saved: SavedRecord<Snapshot> | undefined): RecordChange<Snapshot> | null =>
  saved && saved.after !== null && (saved.effect === 'added' || saved.effect === 'changed')
    ? { code: saved.code, before: saved.before, after: saved.after }
    : null;

/** @throws Error always: a type that returns fewer results than it was given rows is a bug */
const missing = (): never => {
  throw new Error('fewer results came back than rows were saved');
};
