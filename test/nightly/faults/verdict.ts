import type { CardRecord } from '../../../tools/fleet/index.js';
import { schemaOf } from '#libs/data/db';
import { serviceNames } from '#libs/contracts';
import type { Load } from './load.js';
import { type CommandRow, lostAcks, ranTwice, untrueEnds } from './oracle.js';
import type { World } from './world.js';

/** What was acknowledged and is not there, and what is there more often than it was asked for; a line each. */
export interface Verdict {
  lost: string[];
  doubled: string[];
}

const schemas = serviceNames.map(schemaOf);

/** Work that is still in progress; empty when everything has ended and every copy is as its original. */
export const unsettled = async ({ postgres, fleet }: World): Promise<string[]> => {
  const open = await postgres.rows<{ what: string }>(
    [
      ...schemas.map((schema) => `select '${schema}: outbox' as what from ${schema}.outbox`),
      `select 'command ' || id from devices.command where finished_at is null`,
      ...['devices', 'gateway'].map(
        (schema) => `select '${schema}: school ' || coalesce(o.code, c.code)
          from directory.school o full join ${schema}.school c using (code)
          where c.source is distinct from o.source or c.province_code is distinct from o.province_code
            or c.city_code is distinct from coalesce(o.city_code, '')
            or c.town_code is distinct from coalesce(o.town_code, '')`,
      ),
      `select 'devices: name of school ' || o.code from directory.school o join devices.school c using (code)
       where c.name <> o.name`,
      `select device_no || ': shown off' from devices.device_status
       where online_status = 'off' and device_no = any($1)`,
    ].join(' union all '),
    [fleet.cards.filter(({ link }) => link.up).map(({ deviceNo }) => deviceNo)],
  );
  return open.map(({ what }) => what);
};

/** Compares what was acknowledged with what is there, after everything has settled. */
export const judge = async (world: World, load: Load, records: readonly CardRecord[]): Promise<Verdict> => {
  const commands = await judgeCommands(world, load, [...records]);
  const schools = await judgeSchools(world, load);
  const letters = await world.postgres.rows<{ what: string }>(
    schemas
      .map(
        (schema) => `select '${schema}: dead letter ' || event_id || ': ' || reason as what from ${schema}.dead_letter`,
      )
      .join(' union all '),
  );
  const offs = await world.postgres.rows<{ what: string }>(
    `select 'off twice: ' || device_no as what from (
       select device_no, online_status, lag(online_status) over (partition by device_no order by at, id) as before
       from devices.status_history) h
     where online_status = 'off' and before = 'off'`,
  );
  return {
    lost: [...commands.lost, ...schools.lost, ...letters.map(({ what }) => what)],
    doubled: [...commands.doubled, ...schools.doubled, ...offs.map(({ what }) => what)],
  };
};

const judgeCommands = async ({ postgres }: World, load: Load, records: CardRecord[]): Promise<Verdict> => {
  const ids = [...load.commands.keys()];
  const rows = await postgres.rows<CommandRow>(
    `select id as "commandId", device_no as "deviceNo", type as "iotMessageType", status
     from devices.command where id = any($1)`,
    [ids],
  );
  const byId = new Map(rows.map((row) => [row.commandId, row]));
  const missing = ids.filter((id) => !byId.has(id)).map((id) => `${id}: command unknown`);
  const given = rows.filter(({ status }) => !['succeeded', 'failed', 'superseded'].includes(status));
  const untrue = [...given, ...untrueEnds(byId, records)];
  return {
    lost: [...missing, ...lostAcks(byId, records), ...untrue.map((row) => `${row.commandId}: ended as ${row.status}`)],
    doubled: ranTwice(records).map((id) => `${id}: command carried out twice`),
  };
};

interface SchoolRow {
  code: string;
  schedule: number;
  additions: number;
  changes: number;
}

/** A change of a school is there, and what people are shown of it (the audit) is there once. */
const judgeSchools = async ({ postgres }: World, load: Load): Promise<Verdict> => {
  const rows = await postgres.rows<SchoolRow>(
    `select s.code, s.have_course_schedule as schedule,
       (select count(*)::int from gateway.audit a where a.school_code = s.code and a.action = 'school.add') as additions,
       (select count(*)::int from gateway.audit a
        where a.school_code = s.code and a.action = 'school.setSchedule') as changes
     from directory.school s where s.code = any($1)`,
    [[...load.schools.keys()]],
  );
  const byCode = new Map(rows.map((row) => [row.code, row]));
  const verdict: Verdict = { lost: [], doubled: [] };
  for (const [code, { added, least, most, schedules }] of load.schools) {
    const row = byCode.get(code);
    if (!row) {
      if (added) verdict.lost.push(`${code}: school unknown`);
      continue;
    }
    if (!schedules.has(row.schedule)) verdict.lost.push(`${code}: schedule ${row.schedule}`);
    if (row.additions < 1) verdict.lost.push(`${code}: addition not in the audit`);
    if (row.additions > 1) verdict.doubled.push(`${code}: ${row.additions} additions in the audit`);
    if (row.changes < least) verdict.lost.push(`${code}: ${row.changes} changes in the audit of ${least}`);
    if (row.changes > most) verdict.doubled.push(`${code}: ${row.changes} changes in the audit of ${most}`);
  }
  return verdict;
};
