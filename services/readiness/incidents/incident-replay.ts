import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { type CorrelatedIncident, DoorHistory } from './correlation.js';
import { windowOf } from './incident-engine.js';
import type { IncidentStore } from './incident-store.js';
import type { Places } from './places.js';
import type { PlatformWatch } from './platform-watch.js';
import { type KnownIncident, reconcile } from './reconcile.js';
import type { TroubleRules } from './trouble.js';

/** What is replayed: the incidents that were not over before `from`, as facts up to `now` show them. */
export interface ReplaySpan {
  from: Date;
  now: Date;
  rules: TroubleRules;
}

/** An incident that is stored otherwise than facts show it; null: it is not there. */
export interface ReplayDifference {
  stored: KnownIncident | null;
  given: KnownIncident | null;
}

export interface Replayed {
  stored: number;
  given: number;
  differences: ReplayDifference[];
  /** The stored incidents … */
  known: KnownIncident[];
  /** … and those that the facts give. One that is both has the same id. */
  incidents: KnownIncident[];
  schoolOf: (deviceNo: string) => string;
}

/**
 * Compares stored incidents with those that the stored facts give, by the rules of this version or others. It changes nothing.
 * Times in which we failed ourselves are taken as they are stored.
 */
export class IncidentReplay {
  constructor(
    private readonly store: Pick<IncidentStore, 'known'>,
    private readonly places: Places,
    private readonly platform: PlatformWatch,
  ) {}

  async ofTown(tx: EntityManager, townCode: string, { from, now, rules }: ReplaySpan): Promise<Replayed> {
    const known = await this.store.known(tx, townCode, from);
    const places = await this.places.ofTown(tx, townCode, windowOf(known, from));
    const history = new DoorHistory({ ...places, rules }, places.facts, now.getTime());
    const all = history.ofSchools(await this.platform.outages(tx, from));
    const correlated = all.filter(({ closed }) => closed === null || closed >= from.getTime());
    const { incidents } = reconcile(known, correlated, uuidv7);
    const differences = incidents.flatMap((given): ReplayDifference[] => {
      const stored = known.find(({ id }) => id === given.id) ?? null;
      return stored && shownOf(stored) === shownOf(given) ? [] : [{ stored, given }];
    });
    const found = new Set(incidents.map(({ id }) => id));
    for (const stored of known) if (!found.has(stored.id)) differences.push({ stored, given: null });
    const { schoolOf } = places;
    return { stored: known.length, given: correlated.length, differences, known, incidents, schoolOf };
  }
}

/** Without what may change after an incident is settled: when its last doors came back. */
const shownOf = ({
  scope,
  schoolCode,
  circuitId,
  cause,
  opened,
  closed,
  reopened,
  doors,
}: CorrelatedIncident): string =>
  JSON.stringify([
    ...[scope, schoolCode, circuitId, cause, opened, closed, reopened],
    doors.map(({ deviceNo }) => deviceNo).sort(),
  ]);
