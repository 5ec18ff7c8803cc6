import { areaFilterNames, hasRole, importRoles, noticeRules, type WatchedArea } from '#libs/contracts';
import { maySee, type Reach, type SchoolPlace, seesEveryArea, visibleAreas, visibleSources } from '#libs/http';
import type { FeedRow } from './frame-history.js';

/** Places of schools, for the decisions of an audience. */
export interface Places {
  readonly version: number;
  placeOf(schoolCode: string): SchoolPlace | undefined;
}

/** Combinations of roles that rows of one topic require. */
const rowRoles: readonly number[] = [
  ...new Set<number>([...Object.values(importRoles), ...Object.values(noticeRules).map(({ roles }) => roles)]),
];

/** The part of the visible rows that a client has subscribed to. */
interface Watched {
  schoolCode?: string | undefined;
  area?: WatchedArea;
}

/**
 * All clients that may and want to see the same rows: people of equal reach who watch the same school or area, or all.
 */
export class Audience {
  /** Equal for equal audiences. */
  readonly key: string;
  private readonly decisions = new Map<string | null, boolean>();
  private decidedAt = -1;
  private readonly unlimited: boolean;
  /** Nothing limits it, and it watches all. */
  private readonly seesEverything: boolean;

  constructor(
    private readonly reach: Reach,
    private readonly watched: Watched,
    private readonly places: Places,
    private readonly productCode: string,
  ) {
    const sources = visibleSources(reach, productCode);
    const areas = visibleAreas(reach);
    this.unlimited = sources === undefined && areas === undefined;
    this.seesEverything =
      this.unlimited && watched.schoolCode === undefined && Object.keys(watched.area ?? {}).length === 0;
    this.key = JSON.stringify([
      seesEveryArea(reach),
      rowRoles.map((roles) => hasRole(reach.tags, roles)),
      sources ?? null,
      areas ? [...new Set(areas)].sort() : null,
      watched.schoolCode ?? null,
      areaFilterNames.map((name) => watched.area?.[name] ?? null),
    ]);
  }

  /** The rows that this audience sees. */
  shareOf(rows: readonly FeedRow[]): FeedRow['row'][] {
    const share: FeedRow['row'][] = [];
    for (const { schoolCode, ofSeveral, roles, row } of rows) {
      if (roles !== undefined && !hasRole(this.reach.tags, roles)) continue;
      if (ofSeveral === true ? this.seesEverything : this.sees(schoolCode)) share.push(row);
    }
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
    if (this.watched.schoolCode !== undefined && this.watched.schoolCode !== schoolCode) return false;
    const place = schoolCode === null ? undefined : this.places.placeOf(schoolCode);
    if (!isIn(this.watched.area ?? {}, place)) return false;
    if (schoolCode === null) return maySee(this.reach, this.productCode, null);
    // only unrestricted users see a school that is not known yet
    return place ? maySee(this.reach, this.productCode, place) : this.unlimited;
  }
}

/** The rule by which lists are limited to an area: a school without a known place is in none. */
const isIn = (area: WatchedArea, place: SchoolPlace | undefined): boolean => {
  const { addressProvinceCode: province, addressCityCode: city, addressTownCode: town } = area;
  return (
    (province === undefined || province === place?.provinceCode) &&
    (city === undefined || city === place?.cityCode) &&
    (town === undefined || town === place?.townCode)
  );
};
