import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SystemClock } from '#libs/kernel/clock';
import { hourMs, role } from '#libs/contracts';
import { OpenApiDocument } from '#libs/http';
import { serviceOf } from '../../../services/gateway/proxy/service-routes.js';
import { AllProcess, type Arguments } from '../../medium/authz/all-process.js';
import { namesOf } from '../../medium/authz/call-names.js';
import { seed, type SeedThings } from '../../medium/authz/seed.js';
import { readingOn } from '../../medium/devices/reading-parts.js';
import { type CallField, type DocumentedCall, documentedCalls } from '../../medium/security/documented-fields.js';
import { fillDevices, fillGateway, groupId, recurringId } from './large-fleet.js';
import { PlansOf } from './plans-of.js';
import { isFull } from '../../stack/index.js';

/** Rows that one row stands for; `PLANS=full` writes them all. */
const share = isFull ? 1 : 50;

/** What a filter is given that `namesOf` does not know. A field of a new name is to be added here. */
const filters: Record<string, unknown> = {
  account: 'a17',
  action: 'device.bind',
  addressProvinceCode: '44',
  addressTownCode: 't5',
  bound: true,
  createdBy: 'admin',
  endTime: '2090-01-01 00:00:00',
  group: 1,
  key: '0190a0a0-0000-7000-8000-0123456789ab',
  kind: 'upgrade',
  mismatched: true,
  name: '一年级1',
  object: 'device',
  objectId: '17',
  onlineStatus: 'off',
  order: 'desc',
  page: 2,
  quietMinutes: 60,
  range: '7d',
  releaseStatus: 'Final',
  running: true,
  schoolName: '12小学',
  scope: 'school',
  silent: true,
  size: 20,
  sort: 'since',
  startTime: '2026-01-01 00:00:00',
  status: 'failed',
  upgradable: true,
  variant: 'thumbnail',
  version: '3.1',
  versionId: 1,
};

/** What single calls are given by a name that others have for something else. */
const ownFilters: Readonly<Record<string, Record<string, unknown>>> = {
  'POST /api/schoolDevice/group/list': { kind: 'hand' },
  'POST /api/schoolDevice/list': { group: groupId },
  'GET /api/schoolDevice/recurringCommand/history': { id: recurringId },
  'GET /api/schoolDevice/timeline': { after: '2026-01-01T00:00:00.000000Z_0_' },
};

/** Calls that read what grows: those of devices, and the audit entries. */
const reads = ({ call }: DocumentedCall): boolean => {
  const path = call.split(' ')[1] ?? '';
  // a file of millions of rows takes minutes, and its batches have the plans of the sample
  if (share === 1 && path.endsWith('/export')) return false;
  if (path.startsWith('/api/audit/')) return true;
  if (serviceOf(path) !== 'devices' || /delete|removeBind|syncCode|upload|^\/card\/|\{/.test(path)) return false;
  return call.startsWith('GET ') || /list|count|history|detail|search/i.test(path);
};

describe('the plans of a large fleet', () => {
  let all: AllProcess;
  let things: SeedThings;
  let calls: DocumentedCall[];
  const plans: PlansOf[] = [];

  beforeAll(async () => {
    all = await AllProcess.start({ LOG_LEVEL: 'error' });
    things = (await seed(all))[0] as SeedThings;
    await fillDevices(all.database('devices'), share);
    await fillGateway(all.database('gateway'), share);
    calls = documentedCalls(all.app.get(OpenApiDocument).get()).filter(reads);
    for (const service of ['devices', 'gateway'] as const) plans.push(await PlansOf.of(all.database(service)));
  }, hourMs);
  afterAll(async () => {
    for (const each of plans) await each.close();
    await all.close();
  });

  /** Statements sent since the last look that read a growing table from end to end, after the tables. */
  const wholeReads = async (): Promise<string[]> => (await Promise.all(plans.map((each) => each.wholeReads()))).flat();

  const valueOf = (call: string, name: string): unknown => {
    if (name === 'states') return [call.endsWith('/rollout/list') ? 'running' : 'failed'];
    const known = namesOf({ query: [], body: [name] }, things, call).body as Record<string, unknown>;
    return ownFilters[call]?.[name] ?? filters[name] ?? known[name];
  };
  const givenOf = (call: string, fields: readonly CallField[]): Pick<Arguments, 'query' | 'body'> => {
    const query: Record<string, string> = {};
    const body: Record<string, unknown> = {};
    for (const { place, steps } of fields) {
      const name = String(steps[0]);
      if (place === 'query') query[name] = String(valueOf(call, name));
      else body[name] = valueOf(call, name);
    }
    return { query, body };
  };
  /** What a call requires, and once each of its other fields beside that. */
  const variationsOf = ({ fields }: DocumentedCall): CallField[][] => {
    const own = fields.filter(({ steps }) => steps.length === 1);
    const needed = own.filter(({ required }) => required);
    return [needed, ...own.filter(({ required }) => !required).map((field) => [...needed, field])];
  };

  it('are of tables that are believed to be as large as they become', () => {
    const growing = plans.flatMap((each) => [...each.growing]);
    expect(growing.filter((name) => /status_history_\d/.test(name)).length).toBeGreaterThan(10);
    expect(growing.filter((name) => /device_log_\d/.test(name)).length).toBeGreaterThan(3);
    const others = ['audit', 'command', 'online_hour', 'package_traffic', 'rollout_card', 'version_history'];
    expect(growing).toEqual(expect.arrayContaining(others));
  });

  it.each([
    ['an administrator', { tags: role.administrator }],
    ['an administrator of another source', { tags: role.administrator, source: 'quankeyun' }],
    ['an area manager', { tags: role.areaManager, areas: ['440100'] }],
  ])(
    'read no table from end to end that grows, in any call with any filter of %s',
    async (_who, person) => {
      const { cookie } = await all.signIn(person);
      const refused: string[] = [];
      const whole: string[] = [];
      await wholeReads();
      for (const documented of calls) {
        for (const fields of variationsOf(documented)) {
          const { call } = documented;
          const what = [call, ...fields.map(({ steps }) => steps[0])].join(' ');
          const { status, rtnCode, msg } = await all.call(call, { ...givenOf(call, fields), cookie });
          // 403: out of reach; 404, or a text that says so: nothing of the seed
          if (rtnCode !== '0' && status === 200 && !msg?.includes('不存在')) refused.push(`${what}: ${msg}`);
          whole.push(...(await wholeReads()).map((found) => `${what}: ${found}`));
        }
      }
      expect(whole).toEqual([]);
      expect(refused).toEqual([]);
    },
    600_000,
  );

  it('read none in the work of a night', async () => {
    const { jobs } = readingOn(all.database('devices'), all.app.get(SystemClock));
    await wholeReads();
    for (const job of ['online-hours', 'retention', 'partitions']) await jobs.runNow(job);
    expect(await wholeReads()).toEqual([]);
  }, 600_000);
});
