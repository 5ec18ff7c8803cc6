import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Socket } from 'socket.io-client';
import {
  type FeedEvent,
  feedEvents,
  feedTopicOf,
  feedTopics,
  hasRole,
  importRoles,
  type Page,
  role,
} from '#libs/contracts';
import { allows, maySee, type Policy, PolicyTable, readersOf } from '#libs/http';
import { Feed } from '../../../services/gateway/feed/feed.service.js';
import { Schools } from '../../../services/gateway/schools/schools.js';
import { until } from '../../stack/index.js';
import { Dashboard } from '../feed/feed-process.js';
import { AllProcess, type Person } from './all-process.js';
import { progressKinds, publishFeedEvents } from './feed-events.js';
import { people as consolePeople } from './people.js';
import { seedDirectory } from './seed-directory.js';
import { importCallsOf, seedImport } from './seed-imports.js';
import { seedSchools } from './seed-schools.js';
import { schoolsCopied } from './seed.js';

/** People of the console, and of roles that it does not admit. */
const people: Record<string, Person> = {
  ...Object.fromEntries(Object.entries(consolePeople).map(([name, { person }]) => [name, person])),
  teacher: { tags: role.teacher, areas: ['440000'] },
  'school manager': { tags: role.schoolManager, areas: ['440000'] },
};
const names = Object.keys(people);
const codes = seedSchools.map(({ code }) => code);

/** The call that reads over HTTP what the rows of an event show. Imports have one call for each kind. */
const readCalls: Readonly<Record<Exclude<FeedEvent, 'import:progress'>, string>> = {
  'device:status': 'POST /api/schoolDevice/list',
  'device:heartbeat': 'POST /api/schoolDevice/list',
  'device:silent': 'POST /api/schoolDevice/list',
  'device:blocked': 'POST /api/schoolDevice/list',
  'device:command': 'POST /api/schoolDevice/command/list',
  'device:upgrade': 'POST /api/schoolDevice/list',
  'device:screenshot': 'GET /api/schoolDevice/screenshot/list',
  'rollout:progress': 'POST /api/rollout/list',
  'addedvalue:order': 'POST /api/addedvalue/order/detailList',
  'addedvalue:subscription': 'POST /api/addedvalue/subscribe/list',
  'addedvalue:config': 'GET /api/addedvalue/config/get',
  'settlement:progress': 'GET /api/addedvalue/monthly/progress',
  'points:school': 'POST /api/integral/school/list',
  'wx:binding': 'POST /api/wx/corpSchool/list',
  'wx:apps': 'GET /api/wx/corpAppInfo/listBySchool',
  'wx:memberSync': 'GET /api/wx/memberSync/state',
  'licence:order': 'GET /api/permit/orderList',
  'licence:accounts': 'GET /api/permit/accountList',
  'licence:sync': 'GET /api/permit/syncJobs',
  'trtc:call': 'POST /api/trtc/recordList',
  'trtc:balance': 'POST /api/trtc/balance/list',
  'trtc:config': 'POST /api/trtc/school/config/list',
  'trtc:order': 'POST /api/trtc/online/order/list',
  'notice:added': 'POST /api/notice/list',
  'notice:claim': 'GET /api/notice/claims',
  'readiness:incident': 'POST /api/readiness/incident/list',
  'readiness:school': 'POST /api/readiness/school/list',
};
const otherEvents = feedEvents.filter((event) => event !== 'import:progress');

/** What a person has of an event: the codes of schools that its rows name. */
const schoolsIn = (rows: readonly unknown[][]): string[] =>
  codes.filter((code) => rows.some((row) => JSON.stringify(row).includes(code)));

/** True when every row that was published has come. */
const hasAll = (dashboard: Dashboard | undefined): boolean =>
  dashboard !== undefined &&
  feedEvents.every((event) => schoolsIn(dashboard.rows(event)).length === codes.length) &&
  dashboard.rows('import:progress').length >= codes.length * progressKinds.length;

describe('the live feed, for every role, area and source', () => {
  let all: AllProcess;
  let importCalls: ReadonlyMap<string, string>;
  let batchIds: string[];
  const cookies = new Map<string, string>();
  const sockets: Socket[] = [];
  /** Who watched while the events came, and who resumed from before them. */
  const watching = new Map<string, Dashboard>();
  const resumed = new Map<string, Dashboard>();

  const connect = async (name: string): Promise<Dashboard> => {
    const dashboard = await Dashboard.connect(all.origin, cookies.get(name) ?? '');
    sockets.push(dashboard.socket);
    return dashboard;
  };
  const watch = (dashboard: Dashboard): Promise<unknown> => dashboard.watch({ topics: feedTopics });

  beforeAll(async () => {
    all = await AllProcess.start();
    await seedDirectory(all);
    await schoolsCopied(all);
    await until(() => codes.every((code) => all.app.get(Schools).placeOf(code)), 'the gateway knows the schools');
    importCalls = await importCallsOf(all);
    batchIds = await Promise.all(seedSchools.map((school) => seedImport(all, school)));
    for (const [name, person] of Object.entries(people)) {
      cookies.set(name, (await all.signIn(person)).cookie);
      watching.set(name, await connect(name));
    }
    for (const dashboard of watching.values()) await watch(dashboard);
    const { epoch, seq } = all.app.get(Feed).position;
    await publishFeedEvents(all, codes, 'EVENT');
    await until(() => hasAll(watching.get('administrator')), 'the administrator has all rows');
    for (const name of names) {
      const dashboard = await connect(name);
      await dashboard.resume(epoch, seq);
      await watch(dashboard);
      resumed.set(name, dashboard);
    }
    // what was sent before an acknowledgement has come before it
    for (const dashboard of [...watching.values(), ...resumed.values()]) await watch(dashboard);
  }, 60_000);
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    await all.close();
  });

  /** Schools by person, of the rows that a test selects. */
  const received = (dashboards: ReadonlyMap<string, Dashboard>, event: FeedEvent, ending = ''): object =>
    Object.fromEntries(
      names.map((name) => {
        const rows = dashboards.get(name)?.rows(event) ?? [];
        return [name, schoolsIn(rows.filter(([key]) => String(key).endsWith(ending)))];
      }),
    );
  const policyOf = (call: string): Policy => {
    const policy = all.app.get(PolicyTable).calls.get(call);
    if (!policy) throw new Error(`there is no call ${call}`);
    return policy;
  };
  /** Schools by person, of which the right to make a call lets the person read. */
  const readable = (call: string): object => {
    const policy = policyOf(call);
    return Object.fromEntries(
      Object.entries(people).map(([name, { tags, areas = [], source = 'product', debug = false }]) => {
        const mayRead = (school: (typeof seedSchools)[number]): boolean =>
          allows(policy, tags, debug) && maySee({ tags, areas, source }, 'product', school);
        return [name, seedSchools.filter(mayRead).map(({ code }) => code)];
      }),
    );
  };

  it.each(otherEvents)('sends rows of %s to the people who may read the same over HTTP', (event) => {
    const expected = readable(readCalls[event]);
    expect(received(watching, event)).toEqual(expected);
    expect(received(resumed, event)).toEqual(expected);
  });

  it.each(otherEvents)('requires the same role and permission of %s and of the call that reads it', (event) => {
    const { roles, scope, permission } = policyOf(readCalls[event]);
    expect({ roles, scope, ...(permission && { permission }) }).toEqual(readersOf(feedTopicOf[event]));
  });

  it('knows every import type that a service offers', () => {
    expect([...importCalls.keys()].sort()).toEqual(Object.keys(importRoles).sort());
  });

  it.each(Object.keys(importRoles))('sends progress of %s imports to the people who may list them', async (type) => {
    const calls = importCalls.get(type) ?? '';
    const listed: Record<string, string[]> = {};
    for (const name of names) {
      const cookie = cookies.get(name);
      const list = await all.call(`GET ${calls}/list`, { query: { page: '1', size: '100' }, cookie });
      const details = await Promise.all(
        batchIds.map((batchId) => all.call(`GET ${calls}/detail`, { query: { batchId }, cookie })),
      );
      const found = (list.bizData as Page<{ schoolCode: string }> | null)?.list ?? [];
      listed[name] = codes.filter((code) => found.some(({ schoolCode }) => schoolCode === code));
      expect([name, codes.filter((_code, index) => details[index]?.status === 200)]).toEqual([name, listed[name]]);
    }
    expect(received(watching, 'import:progress', `-${type}`)).toEqual(listed);
    expect(received(resumed, 'import:progress', `-${type}`)).toEqual(listed);
    expect(listed).toEqual(readable(`GET ${calls}/list`));
  });

  it('sends progress of a synchronisation to the people who may start it', () => {
    const expected = readable('GET /api/lds/school/sync');
    expect(received(watching, 'import:progress', '-sync')).toEqual(expected);
    expect(received(resumed, 'import:progress', '-sync')).toEqual(expected);
  });

  it('sends rows about all schools, and of cards without a school, to administrators alone', () => {
    for (const [name, { tags, source = 'product' }] of Object.entries(people)) {
      const frames = JSON.stringify(watching.get(name)?.frames);
      const isAdministrator = hasRole(tags, role.administrator);
      const seen = [frames.includes('UNBOUND'), frames.includes('SEVERAL')];
      expect([name, ...seen]).toEqual([name, isAdministrator, isAdministrator && source === 'product']);
    }
  });

  it('has a sample of every kind of progress', () => {
    const kinds = watching.get('administrator')?.ids('import:progress') ?? [];
    expect(kinds).toHaveLength(codes.length * progressKinds.length);
  });
});
