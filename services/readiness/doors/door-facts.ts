import type { StatusCause } from '#libs/contracts';

/**
 * What was seen of a door. `returned` explains the connection that began at `at`: why the card had been away, and since when
 * (`from`) if that is known better than by its `off`. `silent`: connected, without heartbeats since `at`, until `heard` or
 * `off`. `restart`: a restart was sent to it. `installed`: it began to install an upgrade.
 */
export const doorFactKinds = ['on', 'off', 'returned', 'silent', 'heard', 'restart', 'installed'] as const;
export type DoorFactKind = (typeof doorFactKinds)[number];

/** A fact; one of the same door, time and kind is the same fact. Times are milliseconds since 1970. */
export interface DoorFact {
  deviceNo: string;
  at: number;
  kind: DoorFactKind;
  /** Of `on`, `off` and `returned`. */
  cause?: StatusCause;
  /** Of `returned`: last packet before the absence. */
  from?: number;
}

/** A time in which a door was off. */
export interface DarkInterval {
  deviceNo: string;
  from: number;
  /** When that was seen: a connection without an end is found dead later. */
  seenAt: number;
  /** null: it still is. */
  to: number | null;
  offCause: StatusCause;
  /** Why it had been away, as far as its return shows it: `own restart` and `commanded restart` are new boots. */
  returnCause: StatusCause | null;
}

const kindOrder: Record<DoorFactKind, number> = Object.fromEntries(
  doorFactKinds.map((kind, order) => [kind, order]),
) as Record<DoorFactKind, number>;

/** Order of facts of one door; it does not depend on the order in which they came. */
export const compareFacts = (one: DoorFact, other: DoorFact): number =>
  one.at - other.at || kindOrder[one.kind] - kindOrder[other.kind];

/** The facts of each door, in order, without doubles. */
export const factsByDoor = (facts: Iterable<DoorFact>): Map<string, DoorFact[]> => {
  const doors = new Map<string, DoorFact[]>();
  for (const fact of facts) {
    const door = doors.get(fact.deviceNo);
    if (door) door.push(fact);
    else doors.set(fact.deviceNo, [fact]);
  }
  for (const [deviceNo, all] of doors) {
    all.sort(compareFacts);
    doors.set(
      deviceNo,
      all.filter((fact, index) => index === 0 || compareFacts(all[index - 1] as DoorFact, fact) !== 0),
    );
  }
  return doors;
};

/** The times in which one door was off, from its facts in order. */
export const darkIntervals = (facts: readonly DoorFact[]): DarkInterval[] => {
  const intervals: DarkInterval[] = [];
  let open: DarkInterval | undefined;
  for (const { kind, at, cause, deviceNo, from } of facts) {
    if (kind === 'off' && !open) {
      open = { deviceNo, from: at, seenAt: at, to: null, offCause: cause ?? 'disconnected', returnCause: null };
      intervals.push(open);
    } else if (kind === 'on' && open) {
      open.to = at;
      open.returnCause = isExplained(cause) ? cause : null;
      open = undefined;
    } else if (kind === 'returned' && cause) {
      const ended = intervals.findLast(({ to }) => to !== null);
      if (ended?.to === at) explain(ended, cause, from);
      // it had gone again before its first heartbeat showed that it had been away: no `off` was published
      else if (!open && from !== undefined) {
        intervals.push({ deviceNo, from, seenAt: at, to: at, offCause: cause, returnCause: cause });
      }
    }
  }
  return intervals;
};

/** A connection alone does not show why a card had been away. */
const isExplained = (cause: StatusCause | undefined): cause is StatusCause =>
  cause === 'commanded restart' || cause === 'own restart' || cause === 'reconnected';

/** A restart counts from the last packet before it, and is the cause of the end of that connection. */
const explain = (ended: DarkInterval, cause: StatusCause, from: number | undefined): void => {
  ended.returnCause = cause;
  if (from === undefined) return;
  ended.from = Math.min(ended.from, from);
  ended.offCause = cause;
};
