import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { role } from '#libs/contracts';
import { OpenApiDocument } from '#libs/http';
import { serviceOf } from '../../../services/gateway/proxy/service-routes.js';
import { AllProcess, type Arguments } from '../authz/all-process.js';
import { namesOf } from '../authz/call-names.js';
import { seed, type SeedThings } from '../authz/seed.js';
import { type CallField, type DocumentedCall, documentedCalls } from '../security/documented-fields.js';
import { fillLikeLargeFleet } from './year-of-fleet.js';
import { PlansOf } from './plans-of.js';
import { SentStatements } from './sent-statements.js';

/** One row for so many; `PLANS=full` writes them all. */
const share = process.env['PLANS'] === 'full' ? 1 : 50;

/** What a filter is given that `namesOf` does not know. A field of a new name is to be added here. */
const filters: Record<string, unknown> = {
  page: 2,
  size: 20,
  status: 'failed',
  startTime: '2026-01-01 00:00:00',
  endTime: '2090-01-01 00:00:00',
  createdBy: 'admin',
  running: true,
  scope: 'school',
  states: ['failed'],
  kind: 'upgrade',
  group: 1,
  sort: 'since',
  order: 'desc',
  addressProvinceCode: '44',
  addressTownCode: 't5',
  onlineStatus: 'off',
  silent: true,
  bound: true,
  version: '3.1',
  upgradable: true,
  quietMinutes: 60,
  range: '7d',
  name: '一年级1',
  schoolName: '12小学',
  deviceType: 'classCard',
  releaseStatus: 'released',
};

/** Calls that read. */
const reads = ({ call }: DocumentedCall): boolean => {
  const path = call.split(' ')[1] ?? '';
  if (serviceOf(path) !== 'devices' || /delete|removeBind|syncCode|^\/card\/|\{/.test(path)) return false;
  return call.startsWith('GET ') || /list|count|history|detail|search/i.test(path);
};

type Given = Pick<Arguments, 'query' | 'body'>;

describe('plans of a large fleet', () => {
  let all: AllProcess;
  let things: SeedThings;
  let sent: SentStatements;
  let plans: PlansOf;
  let calls: DocumentedCall[];

  beforeAll(async () => {
    all = await AllProcess.start({ LOG_LEVEL: 'error' });
    things = (await seed(all))[0] as SeedThings;
    const dataSource = all.database('devices');
    await fillLikeLargeFleet(dataSource, share);
    calls = documentedCalls(all.app.get(OpenApiDocument).get()).filter(reads);
    sent = new SentStatements(dataSource);
    plans = new PlansOf((dataSource.options as { url: string }).url, 'devices');
    await plans.open();
  }, 600_000);
  afterAll(async () => {
    await plans.close();
    await all.close();
  });

  const valueOf = (call: string, { steps: [name = ''] }: CallField): unknown => {
    const known = namesOf({ query: [], body: [String(name)] }, things, call).body as Record<string, unknown>;
    return filters[name] ?? known[name];
  };
  /** A call with what it requires, and once with each of its other fields beside that. */
  const variations = ({ call, fields }: DocumentedCall): { what: string; given: Given }[] => {
    const own = fields.filter(({ steps }) => steps.length === 1);
    const needed = own.filter(({ required }) => required);
    const optional = own.filter(({ required }) => !required);
    return [[], ...optional.map((field) => [field])].map((more) => {
      const query: Record<string, string> = {};
      const body: Record<string, unknown> = {};
      for (const field of [...needed, ...more]) {
        const name = String(field.steps[0]);
        if (field.place === 'query') query[name] = String(valueOf(call, field));
        else body[name] = valueOf(call, field);
      }
      return { what: [call, ...more.map(({ steps }) => steps.join('.'))].join(' '), given: { query, body } };
    });
  };

  it.each([
    ['an administrator', { tags: role.administrator }],
    ['an area manager', { tags: role.areaManager, areas: ['440100'] }],
  ])(
    'read no table from end to end that grows: what %s sees',
    async (_who, person) => {
      const { cookie } = await all.signIn(person);
      const refused: string[] = [];
      const whole: string[] = [];
      sent.take();
      for (const call of calls) {
        for (const { what, given } of variations(call)) {
          const answer = await all.call(call.call, { ...given, cookie });
          if (answer.status !== 200 || answer.rtnCode !== '0') refused.push(`${what}: ${answer.status} ${answer.msg}`);
          for (const statement of sent.take()) {
            for (const table of await plans.wholeReads(statement)) whole.push(`${what}: ${table}: ${statement.sql}`);
          }
        }
      }
      expect(whole).toEqual([]);
      expect(refused).toEqual([]);
    },
    120_000,
  );
});
