import type { SqlFilter } from '#libs/db';
import type { Identity } from '#libs/http';

/** What imports need of a school. */
export interface ImportSchool {
  name: string;
  source: string;
}

/** Schools that a user may import into, or see the imports of; each service that imports implements it. */
export abstract class ImportAccess {
  /** Returns a school that may be imported into. @throws NotFoundError out of reach, RuleError when it is read-only */
  abstract editableSchool(caller: Identity, schoolCode: string): Promise<ImportSchool>;

  /** Returns a school whose imports may be seen. @throws NotFoundError out of reach */
  abstract school(caller: Identity, schoolCode: string): Promise<ImportSchool>;

  /** Limits the batches of a list, alias `b`, to those of schools within the caller's reach. */
  abstract limit(batches: SqlFilter, caller: Identity): void;
}
