import type { EntityManager } from 'typeorm';
import { dayOf, hourMs } from '#libs/contracts';
import { groupBy, select } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { Clock } from '#libs/kernel/clock';
import { CircuitStore } from '../circuits/index.js';
import { contactsOf, nearest } from '../escalation/index.js';
import { IncidentReplay, IncidentStore, type KnownIncident, Places, PlatformWatch } from '../incidents/index.js';
import { mutesDuring } from '../mutes/index.js';
import { Bells } from '../school-days/index.js';
import { countMessages, type MessagedIncident, type SchoolBell } from './message-count.js';
import { type IncidentPair, pairsOf, visiblePart } from './incident-pairs.js';

/** Facts of one town that are replayed at most: a thread holds them all at once. */
const maxFacts = 300_000;

/** What a thread is to replay. Times are milliseconds since 1970. */
export interface ReplayTask {
  /** Address of the database. */
  url: string;
  from: number;
  now: number;
  pauseMs: number;
  /** The pause by which incidents are stored. */
  presentPauseMs: number;
  /** Towns with the schools that the caller may see. */
  towns: { code: string; schoolCodes: string[] }[];
}

/** What a replay of one town has found. */
export interface ReplayedTown {
  townCode: string;
  /** It has more facts than are replayed. */
  isTooLarge: boolean;
  stored: number;
  given: number;
  pairs: IncidentPair[];
  /** Messages about the incidents of schools and days that differ, by day. */
  messages: { day: string; stored: number; given: number }[];
}

/** Replays towns, one at a time; `done` gets each as soon as it is replayed. Changes nothing. */
export const replayTowns = async (
  db: EntityManager,
  task: ReplayTask,
  done: (town: ReplayedTown) => void,
): Promise<void> => {
  for (const town of task.towns) done(await replayTown(db, task, town));
};

const replayTown = async (
  db: EntityManager,
  task: ReplayTask,
  { code, schoolCodes }: ReplayTask['towns'][number],
): Promise<ReplayedTown> => {
  const [from, now] = [new Date(task.from), new Date(task.now)];
  const none = { townCode: code, isTooLarge: true, stored: 0, given: 0, pairs: [], messages: [] };
  if ((await factsOf(db, code, from)) > maxFacts) return none;
  const places = new Places(new Bells(), new CircuitStore());
  const replay = new IncidentReplay(new IncidentStore(new Outbox(), new Clock()), places, new PlatformWatch(places));
  const { known, incidents, schoolOf } = await replay.ofTown(db, code, { from, now, rules: { pauseMs: task.pauseMs } });
  const isVisible = visiblePart(new Set(schoolCodes), schoolOf);
  const [stored, given] = [known.flatMap(isVisible), incidents.flatMap(isVisible)];
  const pairs = pairsOf(stored, given);
  return {
    ...{ townCode: code, isTooLarge: false, stored: stored.length, given: given.length, pairs },
    messages: await messagesOf(db, { stored, given, pairs, schoolOf }, task),
  };
};

/** Facts of a town, or one more than are replayed. */
const factsOf = async (db: EntityManager, townCode: string, from: Date): Promise<number> => {
  const [row] = await select<{ facts: number }>(
    db,
    `select count(*)::int as facts from (
       select from school s join door_fact f on f.school_code = s.code and f.at >= $2
       where s.town_code = $1 and not s.deleted limit $3) t`,
    [townCode, from, maxFacts + 1],
  );
  return row?.facts ?? 0;
};

interface Sides {
  stored: readonly KnownIncident[];
  given: readonly KnownIncident[];
  pairs: readonly IncidentPair[];
  schoolOf: (deviceNo: string) => string;
}

/** Messages of both sides by the present contacts, for the schools and days on which the sides differ. */
const messagesOf = async (
  db: EntityManager,
  { stored, given, pairs, schoolOf }: Sides,
  task: ReplayTask,
): Promise<ReplayedTown['messages']> => {
  const schoolsOf = ({ doors }: KnownIncident): string[] => [
    ...new Set(doors.map(({ deviceNo }) => schoolOf(deviceNo))),
  ];
  const differing = new Map<string, Set<string>>();
  for (const { stored: one, given: other } of pairs)
    for (const incident of [one, other])
      if (incident)
        for (const code of schoolsOf(incident))
          differing.set(code, (differing.get(code) ?? new Set()).add(dayOf(new Date(incident.opened))));
  const schoolCodes = [...differing.keys()];
  if (schoolCodes.length === 0) return [];
  const acknowledged = await acknowledgedOf(db, stored);
  const bySchool = (incidents: readonly KnownIncident[], pauseMs: number): Map<string, MessagedIncident[]> =>
    groupBySchool(incidents, schoolsOf, (incident) =>
      messaged(incident, pauseMs, acknowledged.get(incident.id) ?? null),
    );
  const sides = { stored: bySchool(stored, task.presentPauseMs), given: bySchool(given, task.pauseMs) };
  const bells = await bellsOf(db, differing, task);
  const count = (side: keyof typeof sides, day: string): number =>
    countMessages(
      bells.flatMap(({ day: own, ...school }) =>
        own === day ? [{ ...school, incidents: sides[side].get(school.schoolCode) ?? [] }] : [],
      ),
    );
  const days = [...new Set(bells.map(({ day }) => day))].sort();
  return days.map((day) => ({ day, stored: count('stored', day), given: count('given', day) }));
};

const messaged = (incident: KnownIncident, pauseMs: number, acknowledged: number | null): MessagedIncident => {
  const { id, scope, opened, closed, reopened, doors } = incident;
  const deviceNos = scope === 'door' || scope === 'circuit' ? doors.map(({ deviceNo }) => deviceNo) : null;
  return { id, opened, acknowledged, closed, reopened, known: opened + pauseMs, deviceNos };
};

const groupBySchool = (
  incidents: readonly KnownIncident[],
  schoolsOf: (incident: KnownIncident) => string[],
  shown: (incident: KnownIncident) => MessagedIncident,
): Map<string, MessagedIncident[]> => {
  const pairs = incidents.flatMap((incident) => schoolsOf(incident).map((code) => ({ code, shown: shown(incident) })));
  return new Map(
    [...groupBy(pairs, ({ code }) => code)].map(([code, some]) => [code, some.map(({ shown: each }) => each)]),
  );
};

/** When incidents were acknowledged; a changed one is taken as acknowledged at the same moment. */
const acknowledgedOf = async (db: EntityManager, stored: readonly KnownIncident[]): Promise<Map<string, number>> => {
  const rows = await select<{ id: string; at: Date }>(
    db,
    'select id, acknowledged_at as at from incident where id = any($1) and acknowledged_at is not null',
    [stored.map(({ id }) => id)],
  );
  return new Map(rows.map(({ id, at }) => [id, at.getTime()]));
};

/** The bells of schools on their days, with contacts and mutes. */
const bellsOf = async (
  db: EntityManager,
  differing: ReadonlyMap<string, ReadonlySet<string>>,
  { from, now }: ReplayTask,
): Promise<(Omit<SchoolBell, 'incidents'> & { day: string })[]> => {
  const codes = [...differing.keys()];
  const bells = await new Bells().of(db, codes, dayOf(new Date(from)), dayOf(new Date(now)));
  const contacts = groupBy(await contactsOf(db, codes), ({ schoolCode }) => schoolCode);
  const mutes = groupBy(
    await mutesDuring(db, codes, { from: from - hourMs, to: now + hourMs }),
    ({ schoolCode }) => schoolCode,
  );
  return codes.flatMap((schoolCode) =>
    (bells.get(schoolCode) ?? []).flatMap(({ at: bell }) => {
      const day = dayOf(new Date(bell));
      if (differing.get(schoolCode)?.has(day) !== true) return [];
      const own = nearest(contacts.get(schoolCode) ?? []);
      return own.length === 0 ? [] : [{ day, schoolCode, bell, contacts: own, mutes: mutes.get(schoolCode) ?? [] }];
    }),
  );
};
