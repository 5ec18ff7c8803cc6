import { parseArgs } from 'node:util';
import { DataSource } from 'typeorm';
import {
  dayMs,
  dayOf,
  hourSeconds,
  incidentCauseLabels,
  incidentScopeLabels,
  readinessDays,
  startOf,
  wireTime,
} from '#libs/contracts';
import { dataSourceOptions, select } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { Clock } from '#libs/kernel/clock';
import { Config, ConfigError } from '#libs/kernel/config';
import { onDatabase, runCommand } from '../../services/all/on-database.js';
import { CircuitStore } from '../../services/readiness/circuits/index.js';
import { database } from '../../services/readiness/database.js';
import type { CorrelatedIncident } from '../../services/readiness/incidents/correlation.js';
import { IncidentReplay } from '../../services/readiness/incidents/incident-replay.js';
import { IncidentStore } from '../../services/readiness/incidents/incident-store.js';
import { Places } from '../../services/readiness/incidents/places.js';
import { PlatformWatch } from '../../services/readiness/incidents/platform-watch.js';
import { Bells } from '../../services/readiness/school-days/index.js';

const usage = `Compares stored incidents with those that the stored facts give. Changes nothing.

npm run replay:incidents -- [options]
  --days 5      days until now
  --pause 120   seconds of READINESS_PAUSE_SECONDS to try; default: as the environment says
`;
/** Differences that are printed. */
const maxPrinted = 50;

const shownOf = (incident: CorrelatedIncident | null): string => {
  if (!incident) return '-';
  const { scope, schoolCode, townCode, cause, opened, closed, doors } = incident;
  const times = [opened, closed].map((at) => (at === null ? '' : wireTime(new Date(at)))).join(' - ');
  return `${incidentScopeLabels[scope]} ${schoolCode ?? townCode ?? ''} ${incidentCauseLabels[cause]} ${doors.length} ${times}`;
};

const replay = async (url: string, { days, pauseMs }: { days: number; pauseMs: number }): Promise<void> => {
  const dataSource = await new DataSource(dataSourceOptions(url, database)).initialize();
  try {
    const now = new Date();
    const from = startOf(dayOf(new Date(now.getTime() - (days - 1) * dayMs)));
    const places = new Places(new Bells(), new CircuitStore());
    const store = new IncidentStore(new Outbox(), new Clock());
    const incidents = new IncidentReplay(store, places, new PlatformWatch(places));
    const towns = await select<{ code: string }>(
      dataSource,
      'select distinct town_code as code from school where not deleted order by 1',
    );
    const total = { stored: 0, given: 0, differences: 0 };
    for (const { code } of towns) {
      const found = await incidents.ofTown(dataSource.manager, code, { from, now, rules: { pauseMs } });
      for (const { stored, given } of found.differences.slice(0, Math.max(maxPrinted - total.differences, 0)))
        console.log(`stored: ${shownOf(stored)}\n given: ${shownOf(given)}`);
      total.stored += found.stored;
      total.given += found.given;
      total.differences += found.differences.length;
    }
    console.log(`${days} days: ${total.stored} incidents stored, ${total.given} given, ${total.differences} differ`);
    if (total.differences > 0) process.exitCode = 1;
  } finally {
    await dataSource.destroy();
  }
};

const wholeNumber = (name: string, text: string, most: number): number => {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw new ConfigError(`--${name}=${text}: accepts 1 to ${most}`);
};

const { values } = parseArgs({
  options: { help: { type: 'boolean' }, days: { type: 'string', default: '5' }, pause: { type: 'string' } },
});
await runCommand(async () => {
  if (values.help) return void console.log(usage);
  const config = new Config(process.env, 'migrate');
  const days = wholeNumber('days', values.days, readinessDays);
  const pause = wholeNumber('pause', values.pause ?? `${config.readinessPauseSeconds}`, hourSeconds);
  await onDatabase(config, (url) => replay(url, { days, pauseMs: pause * 1000 }));
});
