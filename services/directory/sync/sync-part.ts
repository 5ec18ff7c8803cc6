import type { EntityManager } from 'typeorm';
import { texts } from '#libs/contracts';
import type { Roster, RosterKind } from '#libs/external/school-sources';
import { sameSnapshot, type SaveResult } from '../members/index.js';
import { keyOf } from './roster-reader.js';
import { deleteLinks, markGone, readLinks, type SyncLink, writeLinks } from './sync-links.js';
import type { SyncReport } from './sync-report.js';

/** Rows of one save. */
const chunkSize = 1000;

/** The synchronisation of one school in one transaction. */
export interface SyncRun {
  tx: EntityManager;
  school: { code: string; source: string };
  /**
   * The source decides, whatever was edited here (decisions B68); else what was edited here since the last
   * synchronisation is kept, and a source that says otherwise is a conflict.
   */
  sourceWins: boolean;
  roster: Roster;
  report: SyncReport;
  /** Codes of our records by the source's keys, as far as they are known by now. */
  codes: Record<RosterKind, Map<string, string>>;
}

/** A synchronisation that knows none of our records yet. */
export const newRun = (given: Omit<SyncRun, 'codes'>): SyncRun => {
  const empty = (): Map<string, string> => new Map();
  const codes = { grade: empty(), class: empty(), department: empty(), teacher: empty() };
  return { ...given, codes: { ...codes, student: empty(), parent: empty() } };
};

/** A record of the source that differs from what it was at the last synchronisation. */
interface Renewed {
  link: SyncLink;
  meaning: object;
}

/** How records of one kind are stored. Snapshots are what is compared and kept, without phones in clear. */
export interface SyncKind<Kind extends RosterKind, Row extends object, Snapshot extends object> {
  kind: Kind;
  /** The row to store, or the reason why there is none. */
  rowOf(run: SyncRun, record: Roster[Kind][number], code: string | undefined): Row | string;
  /** What a record means, for comparing it with the one of the last time. */
  meaningOf(record: Roster[Kind][number]): object;
  /** Our records of these links as they are now, by the source's keys. */
  find(run: SyncRun, links: readonly SyncLink[]): Promise<Map<string, Snapshot>>;
  /** Makes room for records that have become others. */
  prepare?(run: SyncRun, renewed: readonly Renewed[]): Promise<void>;
  save(run: SyncRun, rows: readonly Row[]): Promise<SaveResult<Snapshot>[]>;
  /** What a link stands for: two of the same are one stored record. */
  identityOf(link: SyncLink): string;
  /** A record that becomes another leaves a stored one behind, which is deleted like one that the source no longer has. */
  leavesFormer?: boolean;
  /** Deletes what the source no longer has. Returns why, by the source's keys, some of it is kept. */
  remove(run: SyncRun, links: readonly SyncLink[]): Promise<Map<string, string>>;
}

/** Stores the records of one kind as the source has them. Returns a function that deletes those it no longer has. */
export const syncKind = async <Kind extends RosterKind, Row extends object, Snapshot extends object>(
  run: SyncRun,
  how: SyncKind<Kind, Row, Snapshot>,
): Promise<() => Promise<void>> => {
  const links = await readLinks(run.tx, run.school.code, how.kind);
  const now = await how.find(run, [...links.values()]);
  for (const [key, { code }] of links) if (now.has(key)) run.codes[how.kind].set(key, code);
  const part = new SyncPart(run, how, links, now);
  const records: Roster[Kind][number][] = run.roster[how.kind];
  for (let start = 0; start < records.length; start += chunkSize) {
    await part.take(records.slice(start, start + chunkSize));
  }
  return () => part.removeMissing(records);
};

interface Wanted<Rec, Row> {
  record: Rec;
  row: Row;
}

class SyncPart<Kind extends RosterKind, Row extends object, Snapshot extends object> {
  /** What is there now, by identity. */
  private readonly present = new Set<string>();

  constructor(
    private readonly run: SyncRun,
    private readonly how: SyncKind<Kind, Row, Snapshot>,
    private readonly links: ReadonlyMap<string, SyncLink>,
    private readonly now: ReadonlyMap<string, Snapshot>,
  ) {}

  async take(records: readonly Roster[Kind][number][]): Promise<void> {
    const { run, how } = this;
    const wanted: Wanted<Roster[Kind][number], Row>[] = [];
    for (const record of records) {
      const row = this.isKept(record) ? undefined : this.rowOf(record);
      if (row !== undefined) wanted.push({ record, row });
    }
    if (wanted.length === 0) return;
    await how.prepare?.(
      run,
      wanted.flatMap(({ record }) => this.renewed(record)),
    );
    const outcomes = await this.save(wanted);
    const stored = wanted.flatMap(({ record }, index) => this.stored(record, outcomes[index]));
    for (const link of stored) this.present.add(how.identityOf(link));
    await writeLinks(run.tx, run.school.code, how.kind, stored);
  }

  async removeMissing(records: readonly Roster[Kind][number][]): Promise<void> {
    const { run, how } = this;
    const { tx, school, report, sourceWins } = run;
    // what seems to be gone may be a record that could not be read
    if (!report.isComplete(how.kind)) return markGone(tx, school.code, how.kind, []);
    const named = new Set(records.map(keyOf));
    const missing = [...this.links.values()].filter(({ externalId }) => !named.has(externalId));
    const there = missing.filter((link) => this.now.has(link.externalId) && !this.present.has(how.identityOf(link)));
    const edited = there.filter((link) => !sourceWins && this.isEdited(link));
    const kept = await how.remove(
      run,
      there.filter((link) => !edited.includes(link)),
    );
    for (const { externalId } of edited) kept.set(externalId, texts.syncEdited);
    for (const { externalId, name } of there) {
      const reason = kept.get(externalId);
      const effect = reason === undefined ? 'removed' : 'conflict';
      report.note(how.kind, effect, externalId, name, reason === undefined ? [] : [reason]);
    }
    const former = [...this.links.values()].filter(({ externalId, code }) => {
      return how.leavesFormer === true && named.has(externalId) && run.codes[how.kind].get(externalId) !== code;
    });
    if (former.length > 0) await how.remove(run, former);
    const gone = missing.map(({ externalId }) => externalId).filter((key) => !kept.has(key));
    await deleteLinks(tx, school.code, how.kind, gone);
    await markGone(tx, school.code, how.kind, [...kept.keys()]);
  }

  /**
   * Stores rows. Where the source does not win, what it did not bring and what it would change is left as it is: the
   * rows are stored again without those.
   */
  private async save(
    wanted: readonly Wanted<Roster[Kind][number], Row>[],
  ): Promise<(SaveResult<Snapshot> | undefined)[]> {
    const { run, how } = this;
    const store = (some: typeof wanted) =>
      how.save(
        run,
        some.map(({ row }) => row),
      );
    if (run.sourceWins) return store(wanted);
    await run.tx.query('savepoint sync_chunk');
    const first = await store(wanted);
    const isOurs = (index: number): boolean => {
      const { record } = wanted[index] ?? {};
      return first[index]?.effect === 'changed' && record !== undefined && !this.links.has(keyOf(record));
    };
    if (!first.some((_, index) => isOurs(index))) return first;
    await run.tx.query('rollback to savepoint sync_chunk');
    const again = await store(wanted.filter((_, index) => !isOurs(index)));
    return first.map((outcome, index) => (isOurs(index) ? ours(outcome) : again.shift()));
  }

  /** Notes a record that is left as it is here, because it was edited here. Returns whether it is one. */
  private isKept(record: Roster[Kind][number]): boolean {
    const { run, how } = this;
    const key = keyOf(record);
    const link = this.links.get(key);
    if (run.sourceWins || !link || !this.isEdited(link)) return false;
    const same = sameSnapshot(link.record, how.meaningOf(record));
    run.report.note(how.kind, same ? 'unchanged' : 'conflict', key, nameOf(record), same ? [] : [texts.syncEdited]);
    this.present.add(how.identityOf(link));
    return true;
  }

  private isEdited({ externalId, snapshot }: SyncLink): boolean {
    const current = this.now.get(externalId);
    return current === undefined || !sameSnapshot(current, snapshot);
  }

  private rowOf(record: Roster[Kind][number]): Row | undefined {
    const { run, how } = this;
    const key = keyOf(record);
    const row = how.rowOf(run, record, run.codes[how.kind].get(key));
    if (typeof row !== 'string') return row;
    run.report.note(how.kind, 'conflict', key, nameOf(record), [row]);
    return undefined;
  }

  private renewed(record: Roster[Kind][number]): Renewed[] {
    const link = this.links.get(keyOf(record));
    const meaning = this.how.meaningOf(record);
    return link && !sameSnapshot(link.record, meaning) ? [{ link, meaning }] : [];
  }

  private stored(record: Roster[Kind][number], outcome: SaveResult<Snapshot> | undefined): SyncLink[] {
    const { run, how } = this;
    const [key, name] = [keyOf(record), nameOf(record)];
    if (!outcome || outcome.effect === 'rejected' || outcome.after === null) {
      run.report.note(how.kind, 'conflict', key, name, outcome?.reasons);
      return [];
    }
    const wasThere = this.now.has(key);
    run.report.note(how.kind, outcome.effect === 'added' && wasThere ? 'changed' : outcome.effect, key, name);
    run.codes[how.kind].set(key, outcome.code);
    return [{ externalId: key, code: outcome.code, name, record: how.meaningOf(record), snapshot: outcome.after }];
  }
}

const ours = <Snapshot>(outcome: SaveResult<Snapshot>): SaveResult<Snapshot> => ({
  ...outcome,
  effect: 'rejected',
  after: null,
  reasons: [texts.syncEdited],
});

const nameOf = (record: Roster[RosterKind][number]): string =>
  'prefix' in record ? `${record.prefix}(${record.number})班` : record.name;
