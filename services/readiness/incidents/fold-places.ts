import type { StatusCause } from '#libs/contracts';
import { lifeOf, type IncidentGroup } from './incident-group.js';
import { takesMs } from './fold-school.js';
import { compareTroubles, type Trouble } from './trouble.js';

const minute = 60_000;

/** Source: READINESS, rule 2. */
const areaSchools = 3;
const areaMs = 5 * minute;
const platformShare = 0.3;
const platformMs = 60_000;

/** Three or more schools of a town that fail within five minutes are one incident, which takes theirs. */
export const foldTown = (groups: readonly IncidentGroup[]): IncidentGroup[] => {
  const begins = ({ troubles }: IncidentGroup): number => troubles[0]?.begin ?? 0;
  const schools = groups.filter(({ scope }) => scope === 'school').sort((a, b) => begins(a) - begins(b));
  const taken = new Set<IncidentGroup>();
  const areas: IncidentGroup[] = [];
  for (const first of schools) {
    if (taken.has(first)) continue;
    const together = schools.filter((each) => !taken.has(each) && isWithin(begins(each) - begins(first), areaMs));
    if (new Set(together.map(({ schoolCode }) => schoolCode)).size < areaSchools) continue;
    const codes = new Set(together.map(({ schoolCode }) => schoolCode));
    const near = groups.filter((each) => !taken.has(each) && Math.abs(begins(each) - begins(first)) <= takesMs);
    const own = near.filter((each) => each.scope === 'school' || codes.has(each.schoolCode));
    for (const each of own) taken.add(each);
    const troubles = own.flatMap((each) => each.troubles).sort(compareTroubles);
    areas.push({ scope: 'area', townCode: first.townCode, schoolCode: null, circuitId: null, troubles });
  }
  return [...areas, ...groups.filter((each) => !taken.has(each))];
};

const isWithin = (distance: number, limit: number): boolean => distance >= 0 && distance <= limit;

/** A door went off. */
export interface Off {
  deviceNo: string;
  schoolCode: string;
  at: number;
  cause: StatusCause;
}

/** A stretch in which we failed: darkness that begins in it is ours. */
export interface PlatformSpan {
  from: number;
  to: number;
}

/**
 * When we failed ourselves: a process of ours was gone (`service restart`), or more than 30 % of all connected doors, of two schools at
 * least, went off within a minute. `connectedAt`: how many doors were connected at a time, ms.
 */
export const platformSpans = (offs: readonly Off[], connectedAt: (at: number) => number): PlatformSpan[] => {
  const sorted = [...offs].sort((a, b) => a.at - b.at);
  const spans = sorted.filter(({ cause }) => cause === 'service restart').map(({ at }) => ({ from: at, to: at }));
  const inWindow = new Map<string, number>();
  const schools = new Map<string, number>();
  let first = 0;
  for (const { at, deviceNo, schoolCode } of sorted) {
    count(inWindow, deviceNo, 1);
    count(schools, schoolCode, 1);
    for (let old = sorted[first]; old && old.at < at - platformMs; old = sorted[first]) {
      count(inWindow, old.deviceNo, -1);
      count(schools, old.schoolCode, -1);
      first += 1;
    }
    const from = sorted[first]?.at ?? at;
    if (schools.size > 1 && inWindow.size > connectedAt(from) * platformShare) spans.push({ from, to: at });
  }
  return merged(spans);
};

const count = (counts: Map<string, number>, key: string, by: 1 | -1): void => {
  const now = (counts.get(key) ?? 0) + by;
  if (now === 0) counts.delete(key);
  else counts.set(key, now);
};

/** Spans that lie within a minute of one another are one. */
const merged = (spans: PlatformSpan[]): PlatformSpan[] => {
  const found: PlatformSpan[] = [];
  for (const span of spans.sort((a, b) => a.from - b.from)) {
    const last = found.at(-1);
    if (last && span.from <= last.to + platformMs) last.to = Math.max(last.to, span.to);
    else found.push({ ...span });
  }
  return found;
};

/** A span whose incident was over at `closed`; null while it lasts. */
export interface PlatformOutage extends PlatformSpan {
  closed: number | null;
}

const isOurs = ({ kind, seenAt, overdue }: Trouble, span: PlatformSpan): boolean =>
  kind === 'dark' && !overdue && span.from <= seenAt && seenAt <= span.to;

/** The incidents of the platform among settled troubles of all schools. */
export const platformOutages = (
  troubles: readonly Trouble[],
  spans: readonly PlatformSpan[],
  now: number,
): (PlatformOutage & { group: IncidentGroup })[] =>
  spans.flatMap((span) => {
    const ours = troubles.filter((trouble) => isOurs(trouble, span)).sort(compareTroubles);
    if (ours.length === 0) return [];
    const group = { scope: 'platform', townCode: null, schoolCode: null, circuitId: null, troubles: ours } as const;
    return [{ ...span, group, closed: lifeOf(group, now).closed }];
  });

/** The troubles that are not the platform's. Doors that are not back with the others have a reason of their own. */
export const withoutPlatform = (troubles: readonly Trouble[], outages: readonly PlatformOutage[]): Trouble[] =>
  troubles.flatMap((trouble) => {
    const outage = outages.find((each) => isOurs(trouble, each));
    if (!outage) return [trouble];
    const { closed } = outage;
    if (closed === null || (trouble.to !== null && trouble.to <= closed)) return [];
    return [{ ...trouble, begin: closed, settled: closed }];
  });
