import type { Schemas } from '../../../core/contract.js';
import type { SchoolRow } from '../../../resources/schools/queries.js';

/** A school with how many class cards it has; null when that is not known. */
export interface SchoolWithCards extends SchoolRow {
  cards: Pick<Schemas['SchoolCards'], 'total' | 'off'> | null;
}
