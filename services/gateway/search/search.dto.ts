import type { SearchKind } from '#libs/contracts';
import { SearchHitDto } from '#libs/http/search';

/** What a search has found, by kind, at most five records of each. */
export class SearchAnswerDto {
  hits: SearchHitDto[];

  /** Kinds whose service did not answer in time: there may be more of them. */
  missing: SearchKind[];
}
