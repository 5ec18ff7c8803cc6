import { isAdministrator } from '#libs/contracts';
import { type Identity, maySee, type SchoolPlace, visibleAreas, visibleSources } from '#libs/http';
import type { FeedRow } from './frame.js';

/** What an audience asks about schools. */
export interface Places {
  readonly version: number;
  placeOf(schoolCode: string): SchoolPlace | undefined;
}

type Reach = Pick<Identity, 'tags' | 'areas' | 'source'>;

/** Everybody who may and wants to see the same rows: people of equal reach who watch the same school, or all. */
export class Audience {
  /** Equal for equal audiences. */
  readonly key: string;
  private readonly decisions = new Map<string | null, boolean>();
  private decidedAt = -1;
  private readonly unlimited: boolean;

  constructor(
    private readonly reach: Reach,
    private readonly watched: string | undefined,
    private readonly places: Places,
    private readonly productCode: string,
  ) {
    const sources = visibleSources(reach, productCode);
    const areas = visibleAreas(reach);
    this.unlimited = sources === undefined && areas === undefined;
    this.key = JSON.stringify([
      isAdministrator(reach.tags),
      sources ?? null,
      areas ? [...new Set(areas)].sort() : null,
      watched ?? null,
    ]);
  }

  /** The rows that this audience sees. */
  shareOf(rows: readonly FeedRow[]): FeedRow['row'][] {
    const share: FeedRow['row'][] = [];
    for (const { schoolCode, row } of rows) if (this.sees(schoolCode)) share.push(row);
    return share;
  }

  /** True when rows of a school (null: of none) are for this audience. */
  sees(schoolCode: string | null): boolean {
    if (this.decidedAt !== this.places.version) {
      this.decisions.clear();
      this.decidedAt = this.places.version;
    }
    const known = this.decisions.get(schoolCode);
    if (known !== undefined) return known;
    const decision = this.decide(schoolCode);
    this.decisions.set(schoolCode, decision);
    return decision;
  }

  private decide(schoolCode: string | null): boolean {
    if (this.watched !== undefined && this.watched !== schoolCode) return false;
    if (schoolCode === null) return maySee(this.reach, this.productCode, null);
    const place = this.places.placeOf(schoolCode);
    // a school that is not known yet is shown to those alone whom nothing limits
    return place ? maySee(this.reach, this.productCode, place) : this.unlimited;
  }
}
