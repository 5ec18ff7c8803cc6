import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { addDays, dayOf, incidentCauseLabels, replayTexts as texts, startOf, wireTime } from '#libs/contracts';
import { SchoolScope } from '#libs/copies/schools';
import { select } from '#libs/data/db';
import { type Identity, RuleError } from '#libs/http';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import type { KnownIncident } from '../incidents/index.js';
import type { IncidentPair } from './incident-pairs.js';
import { ReplayThread } from './replay-thread.js';
import type { ReplayedTown } from './replay-towns.js';
import type { ReplayTrial, ReplayDay, ReplayDifference, ReplayedIncident, ReplayResult } from './replay.dto.js';

/** Longest replay: what is not done by then is named as not tried. */
const maxMs = 60_000;
const maxDifferences = 500;
const maxDays = 1000;

interface Town {
  code: string;
  name: string;
  schoolCodes: string[];
}

/** Tries a changed rule on the past. It reads only. */
@Injectable()
export class ReplayService {
  private readonly thread = new ReplayThread();
  private isBusy = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly scope: SchoolScope,
    private readonly clock: Clock,
    @Inject(Config) private readonly config: Config,
  ) {}

  /** Ends when `signal` is aborted. @throws RuleError while another one runs */
  async replay(caller: Identity, { days, pauseSeconds }: ReplayTrial, signal: AbortSignal): Promise<ReplayResult> {
    if (this.isBusy) throw new RuleError(texts.replayBusy);
    this.isBusy = true;
    try {
      const now = this.clock.now();
      const from = startOf(addDays(dayOf(now), 1 - days));
      const towns = await this.towns(caller);
      const present = this.config.readinessPauseSeconds;
      const task = {
        ...{ url: this.url, from: from.getTime(), now: now.getTime(), towns },
        ...{ pauseMs: pauseSeconds * 1000, presentPauseMs: present * 1000 },
      };
      const found = await this.thread.run(task, AbortSignal.any([signal, AbortSignal.timeout(maxMs)]));
      const span = { from: wireTime(from), to: wireTime(now), pauseSeconds, presentPauseSeconds: present };
      return { ...span, ...(await this.result(towns, found)) };
    } finally {
      this.isBusy = false;
    }
  }

  private get url(): string {
    return (this.dataSource.options as { url?: string }).url ?? '';
  }

  private async towns(caller: Identity): Promise<Town[]> {
    const filter = this.scope.filter(caller);
    return select<Town>(
      this.dataSource,
      `select s.town_code as code, max(s.town_name) as name, array_agg(s.code order by s.code) as "schoolCodes"
       from school s where not s.deleted and ${filter.where} group by 1 order by 1`,
      filter.parameters,
    );
  }

  private async result(
    towns: readonly Town[],
    found: readonly ReplayedTown[],
  ): Promise<Omit<ReplayResult, 'from' | 'to' | 'pauseSeconds' | 'presentPauseSeconds'>> {
    const nameOf = (code: string): string => towns.find((town) => town.code === code)?.name ?? code;
    const tried = found.filter(({ isTooLarge }) => !isTooLarge);
    const pairs = tried.flatMap(({ townCode, pairs: own }) =>
      own.map((pair) => ({ townName: nameOf(townCode), pair })),
    );
    pairs.sort((a, b) => openedOf(b.pair) - openedOf(a.pair));
    const days = tried.flatMap((town) => daysOf(town, nameOf(town.townCode)));
    days.sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : a.townCode < b.townCode ? -1 : 1));
    return {
      stored: tried.reduce((sum, { stored }) => sum + stored, 0),
      given: tried.reduce((sum, { given }) => sum + given, 0),
      differing: pairs.length,
      differences: await this.named(pairs.slice(0, maxDifferences)),
      days: days.slice(0, maxDays),
      towns: towns.length,
      untried: towns.filter(({ code }) => !tried.some(({ townCode }) => townCode === code)).map(({ name }) => name),
    };
  }

  /** With the names of schools and the numbers of stored incidents. */
  private async named(pairs: readonly { townName: string; pair: IncidentPair }[]): Promise<ReplayDifference[]> {
    const codes = pairs.flatMap(({ pair }) => (pair.stored ?? pair.given)?.schoolCode ?? []);
    const schools = await select<{ code: string; name: string }>(
      this.dataSource,
      'select code, name from school where code = any($1)',
      [[...new Set(codes)]],
    );
    const numbers = await select<{ id: string; number: string }>(
      this.dataSource,
      'select id, number::text from incident where id = any($1)',
      [pairs.flatMap(({ pair }) => pair.stored?.id ?? [])],
    );
    const nameOf = new Map(schools.map(({ code, name }) => [code, name]));
    const numberOf = new Map(numbers.map(({ id, number }) => [id, number]));
    return pairs.map(({ townName, pair: { change, stored, given } }, place) => {
      const schoolCode = (stored ?? given)?.schoolCode ?? null;
      return {
        ...{ id: `${place}`, change, townName, schoolCode },
        schoolName: schoolCode === null ? null : (nameOf.get(schoolCode) ?? null),
        stored: stored && shownOf(stored, numberOf.get(stored.id) ?? null),
        given: given && shownOf(given, numberOf.get(given.id) ?? null),
      };
    });
  }
}

const openedOf = ({ stored, given }: IncidentPair): number => (stored ?? given)?.opened ?? 0;

const shownOf = (
  { id, scope, cause, doors, opened, closed }: KnownIncident,
  number: string | null,
): ReplayedIncident => ({
  ...{ id: number === null ? null : id, number, scope, cause },
  causeText: incidentCauseLabels[cause],
  doors: doors.length,
  opened: wireTime(new Date(opened)),
  closed: closed === null ? null : wireTime(new Date(closed)),
  seconds: closed === null ? null : Math.round((closed - opened) / 1000),
});

const daysOf = ({ townCode, pairs, messages }: ReplayedTown, townName: string): ReplayDay[] => {
  const dayOfPair = (pair: IncidentPair): string => dayOf(new Date(openedOf(pair)));
  const days = new Set([...pairs.map(dayOfPair), ...messages.map(({ day }) => day)]);
  return [...days].map((day) => {
    const own = pairs.filter((pair) => dayOfPair(pair) === day);
    const count = (change: IncidentPair['change']): number => own.filter((pair) => pair.change === change).length;
    const { stored: messagesStored = 0, given: messagesGiven = 0 } = messages.find((each) => each.day === day) ?? {};
    const counts = { gone: count('gone'), added: count('added'), changed: count('changed') };
    return { day, townCode, townName, ...counts, messagesStored, messagesGiven };
  });
};
