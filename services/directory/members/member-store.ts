import { type EventMap, membersPerEvent, type ReplayEvents } from '#libs/contracts';
import { isLastFour, type PhoneCipher } from '#libs/crypto';
import { type Queryable, select, type SqlFilter } from '#libs/data/db';
import type { OutgoingEvent } from '#libs/events';

/**
 * Result of saving one row. `before` is null for a new record, both snapshots are null for a rejected row, and `reasons`
 * lists all that is wrong with it. Snapshots are plain JSON and hold no phone in clear.
 */
export interface SaveResult<Snapshot> {
  effect: 'added' | 'changed' | 'unchanged' | 'rejected';
  /** Code of the record; empty for a rejected row that names none. */
  code: string;
  before: Snapshot | null;
  after: Snapshot | null;
  reasons: string[];
}

/** A change of one record: accepted and not written yet, or stored and possibly rolled back. */
export interface SnapshotChange<Snapshot> {
  code: string;
  before: Snapshot | null;
  after: Snapshot;
}

/** Result of rolling one change back: a record that was changed since, or that is in use, is kept. */
export type RollbackResult = 'rolledBack' | 'kept';

export const rejected = (reasons: string[], code = ''): SaveResult<never> => ({
  effect: 'rejected',
  code,
  before: null,
  after: null,
  reasons,
});

/** The result of an accepted row; a change between equal snapshots is `unchanged`. */
export const accepted = <Snapshot extends object>(change: SnapshotChange<Snapshot>): SaveResult<Snapshot> => {
  const { code, before, after } = change;
  const effect = before === null ? 'added' : sameSnapshot(before, after) ? 'unchanged' : 'changed';
  return { effect, code, before, after, reasons: [] };
};

/** How rows may change who is known already. */
export interface SaveOptions {
  /** No member is renamed: a row that means one of another name is rejected. */
  keepNames?: boolean;
  /** Rows are members who are added again under the codes that they had; who is there already is rejected. */
  bringBack?: boolean;
}

/** The changes of a save that have to be written. */
export const changesToWrite = <Snapshot>(results: readonly SaveResult<Snapshot>[]): SnapshotChange<Snapshot>[] =>
  results.flatMap(({ effect, code, before, after }) =>
    (effect === 'added' || effect === 'changed') && after !== null ? [{ code, before, after }] : [],
  );

/**
 * Whether two plain values are equal in all but the encrypted phone, which differs with every encryption. The order of
 * fields does not count: the database returns JSON in another one. A field that is missing equals null: what was
 * stored by an earlier version lacks the fields that came later.
 */
export const sameSnapshot = <Snapshot extends object>(a: Snapshot, b: Snapshot): boolean =>
  JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b));

/** The changes after which nothing has changed their record again; `now` returns what it is. */
export const untouched = <Snapshot extends object>(
  changes: readonly SnapshotChange<Snapshot>[],
  now: (change: SnapshotChange<Snapshot>) => Snapshot | undefined,
): SnapshotChange<Snapshot>[] =>
  changes.filter((change) => {
    const current = now(change);
    return current !== undefined && sameSnapshot(current, change.after);
  });

/** What is stored of a record but its code. */
export const snapshotOf = <Stored extends { code: string }>({ code: _, ...snapshot }: Stored): Omit<Stored, 'code'> =>
  snapshot;

const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([key, each]) => key !== 'phone' && each !== null);
  return entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [key, inOrder(each)]);
};

/** The school whose members are saved; `source` is where new ones come from. */
export interface MemberSchool {
  code: string;
  source: string;
}

/**
 * One at a time changes the members of a school, until the end of its transaction: so that what is checked (a free
 * phone, a class without head teacher, at most five parents) still holds when it is stored.
 */
export const lockMembers = async (tx: Queryable, schoolCode: string): Promise<void> => {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('members ' || $1, 0))`, [schoolCode]);
};

type MemberEvents = Omit<EventMap['directory.member'], keyof ReplayEvents | 'parent.request.finished'>;

/** The events of `directory.member` for rows of one kind and school, `membersPerEvent` rows each. */
export const memberEvents = <Type extends keyof MemberEvents>(
  type: Type,
  schoolCode: string,
  rows: MemberEvents[Type]['rows'],
): OutgoingEvent<'directory.member'>[] =>
  Array.from({ length: Math.ceil(rows.length / membersPerEvent) }, (_, n) => {
    const some = rows.slice(n * membersPerEvent, (n + 1) * membersPerEvent);
    // the compiler does not follow that `type` and `rows` belong together
    return {
      topic: 'directory.member',
      type,
      key: schoolCode,
      data: { schoolCode, rows: some },
    } as OutgoingEvent<'directory.member'>;
  });

/** Turns a phone in clear into what is stored. */
export interface PhoneCoder {
  encrypt(phone: string): string;
  /** The same for the same phone. */
  searchHash(phone: string): string;
}

/** The same coder for one save, which asks several times for the hash of a phone: it is computed once. */
export const hashedOnce = (phones: PhoneCoder): PhoneCoder => {
  const known = new Map<string, string>();
  return {
    encrypt: (phone) => phones.encrypt(phone),
    searchHash: (phone) => {
      const hash = known.get(phone) ?? phones.searchHash(phone);
      known.set(phone, hash);
      return hash;
    },
  };
};

/** Members with a phone that is searched for. */
interface WantedPhone {
  table: 'teacher' | 'parent';
  alias: string;
  schoolCode: string;
  /** The whole number, or its last four digits; anything else finds no member. */
  wanted: string;
}

/**
 * SQL that is true for members with the wanted phone. For four digits it reads the phones of the school: 10,000 of them take
 * about 50 ms. Their masked phones may not be filled in yet.
 */
export const phoneCondition = async (
  db: Queryable,
  phones: PhoneCipher,
  filter: SqlFilter,
  { table, alias, schoolCode, wanted }: WantedPhone,
): Promise<string> => {
  if (!isLastFour(wanted)) return `${alias}.phone_hash = ${filter.parameter(phones.searchHash(wanted))}`;
  const rows = await select<{ code: string; phone: string }>(
    db,
    `select code, phone from ${table} where school_code = $1`,
    [schoolCode],
  );
  const found = rows.filter(({ phone }) => phones.endsIn(phone, wanted)).map(({ code }) => code);
  return `${alias}.code = any(${filter.parameter(found)}::text[])`;
};
