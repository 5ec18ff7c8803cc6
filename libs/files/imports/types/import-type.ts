import type { EntityManager } from 'typeorm';
import type { AuditAction, ImportTypeName, SpecialScope } from '#libs/contracts';
import type { Queryable } from '#libs/data/db';
import type { AuditedCaller } from '#libs/http';

/** How the texts of a column are read: see `column-kinds.ts`. */
export type ColumnKind = 'text' | 'code' | 'phone' | 'mobile' | 'integer' | 'date' | 'choice';

/** A column of an import type. */
export interface ImportColumn {
  /** Name of the value for the type. */
  key: string;
  /** Head of the column in the template. */
  header: string;
  /** Other heads that surely mean the same. */
  aliases?: readonly string[];
  kind: ColumnKind;
  required?: boolean;
  /** What stands in the template's note. */
  hint: string;
  example: string;
  /** Fixed values of a `choice`. */
  choices?: readonly string[];
  /** Most characters; 100 when not given. */
  longest?: number;
  /** Cells that are merged over rows stand for each of these rows; in other columns such a file is refused. */
  fillsDown?: true;
}

/** What a row says, by the keys of its columns. A column that the file lacks, or whose cell is empty, has no value. */
export type ImportValues = Readonly<Record<string, string>>;

/** A row that can be applied. */
export interface ImportRow {
  /** Its number in the sheet, from 1. */
  row: number;
  values: ImportValues;
}

/** Why a row is refused, and because of which column when it is one. */
export interface Refusal {
  column?: string;
  text: string;
}

/** A field as it was and as it becomes, for people: phones masked. */
export interface FieldChange {
  /** Key of the column. */
  column: string;
  before: string;
  after: string;
}

/**
 * The person that a row is about: the keys that identify them, the surest first, and whether the row has added them.
 */
export interface RowPerson {
  keys: readonly string[];
  isNew: boolean;
  /** Code of the person, once the row was applied. */
  code?: string | undefined;
}

/** Whom the rows of a type are about: people are counted besides rows, which may be several for one person. */
export interface CountedPeople {
  /** What they are called. */
  name: string;
  /** The keys by which a row names its person, the surest first; none: the row stands for a person of its own. */
  keys(values: ImportValues): readonly string[];
}

/**
 * What became of a row. `change` is what `rollback` needs, as JSON; `differences` is called for the first rows of a
 * preview.
 */
export type RowEffect =
  | {
      outcome: 'added' | 'changed';
      change: unknown;
      label: string;
      differences: () => FieldChange[];
      person?: RowPerson;
    }
  | { outcome: 'unchanged'; person?: RowPerson }
  | { outcome: 'rejected'; refusals: readonly Refusal[] };

/** What a row did, to be rolled back; `left`: it took a person out of the school. */
export interface StoredEffect {
  row: number;
  outcome: 'added' | 'changed' | 'left';
  change: unknown;
}

/** A person in a school. */
export interface RosterPerson {
  code: string;
  name: string;
  /** What else names the person in a row: a phone or a number. */
  marks: readonly string[];
  /** What a row would say of the person, for people: phones masked. */
  values: ImportValues;
}

/** The people of a school, all of whom stand in a whole file of a type: who does not can be marked as left. */
export interface Roster {
  /** All of them, in batches, by the connection of `tx`. */
  people(tx: EntityManager, schoolCode: string): AsyncIterable<readonly RosterPerson[]>;
  /** Deletes people as a person would. Returns what brings each back, as JSON, in their order; null: is not there. */
  leave(tx: EntityManager, context: ImportContext, codes: readonly string[]): Promise<unknown[]>;
  /** Brings people back, if nothing has taken their place. Returns one result for each, in their order. */
  bringBack(tx: EntityManager, context: ImportContext, changes: readonly unknown[]): Promise<RollbackEffect[]>;
}

/** What became of rolling an effect back; `kept` is the reason why it stays. */
export type RollbackEffect = { rolledBack: true } | { rolledBack: false; kept: string };

/**
 * Outcome of a row at another service since it was applied: its refusal, or what is shown instead of the usual
 * result until it is done.
 */
export type LaterResult = { refused: string } | { label: string };

/** For whom and on whose behalf rows are applied. */
export interface ImportContext {
  schoolCode: string;
  batchId: string;
  by: AuditedCaller;
}

/** The export of an import type. */
export interface ImportExport {
  /** Its audit entry. */
  action: AuditAction;
  /** The audit entry of an export with whole phones; without it phones are never whole. */
  phonesAction?: AuditAction;
  /** Returns what is there of a school in batches of rows; each row is made when it is read, phones whole. */
  rows: (schoolCode: string) => AsyncIterable<Iterable<ImportValues>>;
}

/**
 * A kind of import. The engine knows none: services register theirs. All work is by sets, in the transaction given; what
 * is thrown for a set is tried again row by row, and a RuleError is then the row's reason.
 */
export interface ImportType {
  /** On the wire, such as `wxTeacher`. */
  userType: string;
  /** What people call it; also the template's name. */
  name: string;
  columns: readonly ImportColumn[];
  /** What an API key needs besides to write by it. */
  readonly scope?: SpecialScope;
  /** Key of the column that names what a row is about; a refused row is shown with it. */
  nameColumn: string;
  /** Values that two rows of a file must not share, by column. */
  keys(values: ImportValues): readonly { column: string; value: string }[];
  /** Whom a row names by what: rows of a file that share a value must share the name that goes with it. */
  identities?(values: ImportValues): readonly { column: string; value: string; name: string }[];
  /** Who is counted besides rows. */
  readonly people?: CountedPeople;
  /** Of a type whose file is the whole roster of a school. */
  readonly roster?: Roster;
  /** Rules over several columns. */
  check?(values: ImportValues): readonly Refusal[];
  /** Rows may refer to earlier rows of the file: they are applied in its order. */
  inOrder?: boolean;
  /**
   * Of a type whose rows add something each time: what each row repeats, one for each, in their order; null: nothing. Such
   * rows are applied only once a person has confirmed them.
   */
  repeats?(tx: EntityManager, context: ImportContext, rows: readonly ImportRow[]): Promise<readonly (string | null)[]>;
  /** Applies up to 1,000 rows. Returns one effect for each, in their order. */
  apply(tx: EntityManager, context: ImportContext, rows: readonly ImportRow[]): Promise<RowEffect[]>;
  /** Rolls effects back, the last first; keeps what was changed since. Returns one result for each, in their order. */
  rollback(tx: EntityManager, context: ImportContext, effects: readonly StoredEffect[]): Promise<RollbackEffect[]>;
  /**
   * Of rows that another service carries out: their outcomes so far. Returns one for each, in their order; null
   * where the row is carried out.
   */
  later?(db: Queryable, batchId: string, effects: readonly StoredEffect[]): Promise<(LaterResult | null)[]>;
  /** What is there of a school can be exported in the columns of the template. */
  readonly exports?: ImportExport;
}

/** The kinds of imports of a service: all of one import type, which decides who may make its calls. */
export class ImportTypes {
  private readonly types: ReadonlyMap<string, ImportType>;

  /** @throws Error for two types of one name */
  constructor(
    readonly service: string,
    readonly importType: ImportTypeName,
    readonly all: readonly ImportType[],
  ) {
    this.types = new Map(all.map((type) => [type.userType, type]));
    if (this.types.size < all.length) throw new Error('two import types have the same name');
  }

  find(userType: string): ImportType | undefined {
    return this.types.get(userType);
  }

  /** @throws Error for a type of a batch that no longer exists */
  of(userType: string): ImportType {
    const type = this.types.get(userType);
    if (!type) throw new Error(`the import type ${userType} is not registered`);
    return type;
  }
}
