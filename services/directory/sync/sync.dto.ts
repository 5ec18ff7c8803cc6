import { Integer, OptionalText, SchoolCode } from '#libs/http';
import type { RosterKind } from '#libs/external/school-sources';
import { SyncBegunDto } from '../schools/index.js';
import type { PersonKind } from './removal-guard.js';

/** What a synchronisation does with a record. A conflict is one that it leaves as it is. */
export type SyncEffect = 'added' | 'changed' | 'unchanged' | 'removed' | 'conflict';

export class SyncQuery {
  @SchoolCode()
  schoolCode: string;

  /** The source of the school; another one is refused. */
  @OptionalText()
  source?: string | undefined;
}

export class SyncRunQuery extends SyncQuery {
  /** How many people are taken away, as `removal` of the preview has it; needed when `removal.isLarge`. */
  @Integer({ min: 0, max: 1_000_000, optional: true })
  removals?: number | undefined;
}

export class RemovedPersonDto {
  /** teacher, student or parent */
  kind: PersonKind;
  name: string;
}

/** People whom a synchronisation takes away. */
export class RemovalDto {
  count: number;
  /** The first 200 of them. */
  people: RemovedPersonDto[];
  /** More than 10 % of the school's people of a kind, or more than 50: `removals` has to be their number. */
  isLarge: boolean;
}

/** How many records of a kind a synchronisation does what with. */
export class SyncCountDto {
  /** grade, class, department, teacher, student or parent */
  kind: RosterKind;
  added: number;
  changed: number;
  unchanged: number;
  removed: number;
  /** Records that stay as they are, each for a reason. */
  conflicts: number;
}

/** What a synchronisation does with one record. */
export class SyncDifferenceDto {
  /** grade, class, department, teacher, student or parent */
  kind: RosterKind;
  /** added, changed, removed or conflict */
  effect: SyncEffect;
  /** The source's own id. */
  id: string;
  name: string;
  /** Why a conflict stays as it is. */
  reasons: string[];
}

/** What a synchronisation would do. */
export class SyncPreviewDto {
  counts: SyncCountDto[];
  /** The first 20 differences of each kind and effect. */
  differences: SyncDifferenceDto[];
  /** The first 1,000 conflicts. */
  conflicts: SyncDifferenceDto[];
  removal: RemovalDto;
  /** Changes of contacts that were held are shown, and not those of the whole source. */
  isHeld: boolean;
}

/** What a synchronisation has done. */
export class SyncDoneDto extends SyncBegunDto {
  counts: SyncCountDto[];
  /** The first 20 differences of each kind and effect. */
  differences: SyncDifferenceDto[];
  /** The first 1,000 conflicts. */
  conflicts: SyncDifferenceDto[];
}
