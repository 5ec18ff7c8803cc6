import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ServiceName, serviceNames } from '#libs/contracts';
import { Copies } from '#libs/copies';
import { select } from '#libs/data/db';
import { Jobs } from '#libs/data/jobs';
import { manifests } from '../../../services/all/manifests.js';
import { DemoSeed } from '../../../tools/demo/demo-seed.js';
import { until } from '../../stack/index.js';
import { AllProcess } from '../authz/all-process.js';

const patience = 40;
/** Records of before every replay that no owner has. */
const ghost = 'ghost';
const at = `'2020-01-01'::timestamptz`;

const school = `insert into school (code, name, source, province_code, province_name, city_code, city_name, town_code,
  town_name, deleted, at) values ('${ghost}', '${ghost}', 'product', '', '', '', '', '', '', false, ${at})`;
const schoolFunction = `insert into school_function (school_code, is_open, app_list, special_list, at)
  values ('${ghost}', 1, '{}', '{}', ${at})`;
const people = [
  `insert into class (code, school_code, name, nick_name, number, name_pre, grade_code, deleted, at)
   values ('${ghost}', '${ghost}', '', '', 1, '', '', false, ${at})`,
  `insert into student (code, school_code, name, class_code, gender, deleted, at)
   values ('${ghost}', '${ghost}', '', '${ghost}', 1, false, ${at})`,
  `insert into teacher (code, school_code, name, position, is_admin, groups, phone_masked, encry_phone, phone_hash, deleted,
   at) values ('${ghost}', '${ghost}', '', 1, 0, '{}', '', '', '', false, ${at})`,
  `insert into teacher_class (teacher_code, class_code, subject) values ('${ghost}', '${ghost}', '')`,
  `insert into parent (code, school_code, name, phone_masked, encry_phone, phone_hash, deleted, at)
   values ('${ghost}', '${ghost}', '', '', '', '', false, ${at})`,
  `insert into parent_child (parent_code, student_code, relation_code) values ('${ghost}', '${ghost}', '')`,
];
const settings = (table: string): string =>
  `insert into ${table} (school_code, is_open, at) values ('${ghost}', 1, ${at})`;

/** What each service has in its copies that its owner does not have. */
const ghosts: Partial<Record<ServiceName, readonly string[]>> = {
  gateway: [...[school, schoolFunction], `insert into area (code, name, at) values ('${ghost}', '${ghost}', ${at})`],
  directory: [
    ...[settings('call_config'), settings('added_value_config')],
    `insert into corp_binding (school_code, corp_id, verified, at) values ('${ghost}', '${ghost}', true, ${at})`,
    `insert into licence_account (id, school_code, status, at) values (gen_random_uuid(), '${ghost}', 1, ${at})`,
  ],
  devices: [
    ...[school, schoolFunction, ...people],
    `insert into classroom (school_code, code, name, class_code, class_name, deleted, at)
     values ('${ghost}', '${ghost}', '', '', '', false, ${at})`,
  ],
  'added-value': [school, schoolFunction, ...people],
  licence: [
    ...[school, schoolFunction, ...people],
    `insert into corp_school (school_code, corp_id, at) values ('${ghost}', '${ghost}', ${at})`,
    `insert into corp_member (school_code, uid, kind, userid, gone, matched_at, at)
     values ('${ghost}', '${ghost}', 'teacher', '', false, ${at}, ${at})`,
  ],
  wx: [
    ...[school, schoolFunction, ...people],
    `insert into school_schedule (school_code, have_course_schedule, at) values ('${ghost}', 1, ${at})`,
    `insert into corp_school (school_code, corp_id, bound_at, creator_name, created_at)
     values ('${ghost}', '${ghost}', ${at}, '', ${at})`,
  ],
  trtc: [school, schoolFunction, ...people],
};
/** A new service has a copy of schools. */
const ghostsOf = (service: ServiceName): readonly string[] => ghosts[service] ?? [school, schoolFunction];

/** A record that is marked as gone stays, without what it was bound to. */
const gone = `coalesce((to_jsonb(t) ->> 'deleted')::boolean, (to_jsonb(t) ->> 'gone')::boolean,
  jsonb_exists(to_jsonb(t), 'corp_id') and to_jsonb(t) ->> 'corp_id' is null)`;

/** Topics that owners publish again on request. */
const owned = manifests.flatMap(({ name, replays }) =>
  replays.filter(({ topic }) => topic !== 'devices.command').map(({ topic }) => ({ service: name, topic })),
);

describe('the copies of every service, after a restore of every owner', () => {
  let all: AllProcess;

  beforeAll(async () => {
    all = await AllProcess.start();
    await all.app.get(DemoSeed, { strict: false }).seed(2);
    await until(async () => (await waiting()).length === 0, 'all copies are filled', patience);
    await until(async () => (await outboxes()) === 0, 'all events are published', patience);
  }, 120_000);
  afterAll(() => all.close());

  const inEach = async <Row>(sql: (service: ServiceName) => string): Promise<Row[]> =>
    (await Promise.all(serviceNames.map((service) => select<Row>(all.database(service), sql(service))))).flat();
  /** Copies that wait for a replay, or for the removal of what their owner does not have. */
  const waiting = (): Promise<unknown[]> =>
    inEach((service) => `select '${service} ' || name from copy where filled_at is null or stale_before is not null`);
  const outboxes = async (): Promise<number> =>
    (await inEach<{ count: number }>(() => 'select count(*)::int as count from outbox')).reduce(
      (sum, { count }) => sum + count,
      0,
    );
  /** Tables of the ghosts, by service. */
  const tables = serviceNames.flatMap((service) =>
    [...new Set(ghostsOf(service).map((sql) => /insert into (\w+)/.exec(sql)?.[1] ?? ''))].map(
      (table) => [service, table] as const,
    ),
  );
  /** The records of the copies that are there, without the times of their events. */
  const content = (): Promise<unknown[]> =>
    Promise.all(
      tables.map(async ([service, table]) => {
        const sql = `select to_jsonb(t) - 'at' as row from ${table} t where not (${gone}) order by t::text`;
        const rows = await select<{ row: Record<string, unknown> }>(all.database(service), sql);
        return [service, table, rows.map(({ row }) => JSON.stringify(row)).sort()];
      }),
    );
  /** As each owner does after a restore of its database. */
  const requestReplays = async (): Promise<void> => {
    const sql = `insert into replay_request (topic, consumer, requested_at) values ($1, '*', now())`;
    for (const { service, topic } of owned) await all.database(service).query(sql, [topic]);
  };
  const requests = async (): Promise<unknown[]> =>
    (
      await Promise.all(owned.map(({ service }) => select(all.database(service), 'select topic from replay_request')))
    ).flat();

  it('have what their owners have, and nothing else', async () => {
    const before = await content();
    for (const service of serviceNames) {
      for (const sql of ghostsOf(service)) await all.database(service).query(sql);
    }
    expect(await content()).not.toEqual(before);
    await requestReplays();
    const names = [...new Set(all.app.get(Copies, { each: true, strict: false }).flatMap((copies) => copies.names()))];
    const kept = async (): Promise<boolean> => {
      for (const jobs of all.app.get(Jobs, { each: true, strict: false })) {
        for (const name of ['replay-requests', ...names.map((each) => `copy-${each}`)]) {
          await jobs.runNow(name).catch(() => false);
        }
      }
      return (await requests()).length + (await outboxes()) + (await waiting()).length === 0;
    };
    await until(kept, 'the copies have dropped what is stale', patience);
    expect(await content()).toEqual(before);
  }, 120_000);
});
