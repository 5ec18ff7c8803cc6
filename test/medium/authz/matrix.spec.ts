import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  hasRole,
  type KeyScope,
  keyScopes,
  payCallbacks,
  permissionsOf,
  role,
  searchSources,
  serviceNames,
  texts,
} from '#libs/contracts';
import { keyRuleOf, type Policy, PolicyTable } from '#libs/http';
import { serviceOf } from '../../../services/gateway/proxy/service-routes.js';
import { rights } from '../../../web/src/contract/rights.js';
import { until } from '../../stack/index.js';
import { AllProcess, type Answer, type Person } from './all-process.js';

/** People with a session; who may do what is read from the rights that the handlers declare. */
const people: Record<string, Person> = {
  administrator: { tags: role.administrator },
  'administrator who is a debug user': { tags: role.administrator, debug: true },
  'area manager': { tags: role.areaManager, areas: ['440100'] },
  'customer manager': { tags: role.customerManager, areas: ['440100'] },
  'administrator of another source': { tags: role.administrator, source: 'quankeyun' },
  'area manager of another source': { tags: role.areaManager, areas: ['440100'], source: 'quankeyun' },
  'area manager without areas': { tags: role.areaManager },
  teacher: { tags: role.teacher },
  'school manager': { tags: role.schoolManager },
};

// each test makes some hundred calls in turn, beside other tests
jest.setTimeout(240_000);

/** How a call ends before it is looked at what it asks for. */
type Entry = 'open' | 'no session' | 'no right' | 'password first' | 'headers' | 'no key' | `needs ${string}`;

const expected = (policy: Policy, { tags, debug }: Person): Entry => {
  if (policy.roles === 0) return 'open';
  if (!hasRole(tags, policy.roles) || (policy.debug === true && debug !== true)) return 'no right';
  return policy.permission && !permissionsOf(tags).includes(policy.permission) ? 'no right' : 'open';
};

/** Plain HTTP, without envelope. */
const isPlain = (call: string): boolean => isOutsideApi(call) || call.endsWith('/openapi.json');

/** Health, and what cards fetch by signed addresses. */
const isOutsideApi = (call: string): boolean => !call.includes(' /api/');

/** Calls that the OpenAPI document leaves out. */
const undocumented = [
  'GET /health/live',
  'GET /health/ready',
  ...serviceNames.filter((name) => name !== 'gateway').map((name) => `GET /${name}/health`),
  'GET /api/openapi.json',
  // what the gateway asks services
  ...Object.values(searchSources).map(({ path }) => `GET ${path}`),
  // the tus protocol
  'POST /api/deviceVersion/upload',
  'OPTIONS /api/deviceVersion/upload',
  'GET /api/deviceVersion/upload/{id}',
  'PATCH /api/deviceVersion/upload/{id}',
  'DELETE /api/deviceVersion/upload/{id}',
  'GET /card/package/{packageId}',
  'PUT /card/screenshot/{key}',
  // short links
  'GET /s/{code}',
  // the payment platform's own contract
  ...['/api/addedvalue/pay/notify', '/api/trtc/pay/notify'].flatMap(payCallbacks).map((path) => `POST ${path}`),
  'POST /api/integral/exchange/notify',
  // that of the call platform
  'POST /api/trtc/callback',
  // that of OpenID providers
  'POST /api/user/sso/backchannelLogout',
  'GET /api/user/sso/frontchannelLogout',
  // the Model Context Protocol
  'POST /mcp',
  // that of WeCom
  'GET /callback/wecom/command',
  'POST /callback/wecom/command',
  'GET /callback/wecom/data/{suiteId}',
  'POST /callback/wecom/data/{suiteId}',
  'GET /callback/wecom/cards',
  'POST /callback/wecom/cards',
];

describe('every call against the policy table', () => {
  let all: AllProcess;
  let policies: ReadonlyMap<string, Policy>;
  let calls: string[];

  beforeAll(async () => {
    all = await AllProcess.start();
    policies = all.app.get(PolicyTable).calls;
    calls = [...policies.keys()];
  });
  afterAll(() => all.close());

  const entryOf = async (call: string, cookie?: string, headers?: Record<string, string>): Promise<Entry> => {
    const ask = (): Promise<Answer> => all.call(call, { cookie, ...(headers ? { headers } : {}) });
    // a busy host may keep a process from being ready for a moment
    const readyAnswer = async (): Promise<Answer | false> => {
      const answer = await ask();
      return answer.status !== 503 && answer;
    };
    const answer = call === 'GET /health/ready' ? await until(readyAnswer, 'the process is ready') : await ask();
    const { status, msg } = answer;
    if (call.includes(' /api/') && !call.endsWith('/openapi.json')) {
      expect([call, answer.headers.get('cache-control')]).toEqual([call, 'no-store']);
    }
    expect([call, status < 500]).toEqual([call, true]);
    if (status === 401) {
      expect([call, answer.headers.get('sessionstatus'), msg]).toEqual([call, 'timeout', texts.sessionTimeout]);
      expect(answer.headers.get('access-control-expose-headers')).toBe('sessionstatus');
      return 'no session';
    }
    if (msg === texts.missingHeaders) return 'headers';
    if (msg === texts.apiKeyNeverAllowed) return 'no key';
    const [, scope] = /^密钥缺少权限：(.+)$/.exec(msg ?? '') ?? [];
    if (scope !== undefined) return `needs ${scope}`;
    // what comes without a signature is refused for every caller
    const isUnsigned = msg === texts.notificationRefused || msg === texts.callbackRefused;
    if (status !== 403 || isOutsideApi(call) || isUnsigned) return 'open';
    return msg === texts.changeInitialPassword ? 'password first' : 'no right';
  };
  /** What every call says, by call. After one that got in there is a new session: it may have ended the last one. */
  const matrix = async (cookieFor: () => Promise<string | undefined>): Promise<Record<string, Entry>> => {
    const entries: [string, Entry][] = [];
    let cookie = await cookieFor();
    for (const call of calls) {
      const entry = await entryOf(call, cookie);
      entries.push([call, entry]);
      if (entry === 'open') cookie = await cookieFor();
    }
    return Object.fromEntries(entries);
  };
  const table = (entry: (policy: Policy, call: string) => Entry): Record<string, Entry> =>
    Object.fromEntries([...policies].map(([call, policy]) => [call, entry(policy, call)]));

  it('is the generated table of rights', () => {
    const documented = [...policies].filter(([call]) => !undocumented.includes(call));
    const declared = documented.map(([call, { roles, scope, permission, debug }]) => [
      call,
      { roles, scope, ...(permission ? { permission } : {}), ...(debug === true ? { debug } : {}) },
    ]);
    expect(Object.fromEntries(declared)).toEqual(rights);
    expect(calls.length - documented.length).toBe(undocumented.length);
  });

  it('has every call behind the gateway routed to a service, its own ones alone to the gateway', () => {
    const own =
      /^\/(health\/|mcp$|api\/(openapi\.json|apiKey|captcha|user(?!\/faceFeature)|analytics|audit|event|file|notice|search|view|webhook|lds\/adminAccount)\b)/;
    for (const call of calls) {
      const path = call.split(' ')[1] ?? '';
      expect([path, serviceOf(path) === 'gateway']).toEqual([path, own.test(path)]);
    }
  });

  it('holds for no caller', async () => {
    expect(await matrix(async () => undefined)).toEqual(table(({ roles }) => (roles === 0 ? 'open' : 'no session')));
  });

  it.each(Object.entries(people))('holds for: %s', async (_name, person) => {
    const { uid } = await all.signIn(person);
    expect(await matrix(() => all.session(uid))).toEqual(table((policy) => expected(policy, person)));
  });

  it('holds for an expired session', async () => {
    const { uid, cookie } = await all.signIn({ tags: role.administrator });
    await all.database('gateway').query(`update session set expires = now() - interval '1 s' where uid = $1`, [uid]);
    expect(await matrix(async () => cookie)).toEqual(table(({ roles }) => (roles === 0 ? 'open' : 'no session')));
  });

  it('holds for an account that is gone', async () => {
    const { uid, cookie } = await all.signIn({ tags: role.administrator });
    const admin = await all.signIn({ tags: role.administrator });
    const deleted = await all.call('GET /api/lds/adminAccount/delete', { query: { uid }, cookie: admin.cookie });
    expect(deleted).toMatchObject({ rtnCode: '0' });
    expect(await matrix(async () => cookie)).toEqual(table(({ roles }) => (roles === 0 ? 'open' : 'no session')));
  });

  it('allows no call before the initial password is changed', async () => {
    const { uid } = await all.signIn({ tags: role.administrator, mustChangePassword: true });
    expect(await matrix(() => all.session(uid))).toEqual(
      table(({ beforePasswordChange }, call) =>
        beforePasswordChange === true || isOutsideApi(call) ? 'open' : 'password first',
      ),
    );
  });

  it.each([
    ['without a terminal', { version: '1.0.0' }],
    ['without a version', { terminal: 'ADMIN_PC' }],
    ['of another version', { terminal: 'ADMIN_PC', version: '2.0.0' }],
    ['as another site can make them', {}],
  ])('is asked only after the mandatory headers: calls %s do nothing', async (_what, headers) => {
    const { cookie } = await all.signIn({ tags: role.administrator });
    const entries = new Map<string, Entry>();
    for (const call of calls) entries.set(call, await entryOf(call, cookie, headers));
    for (const [call, entry] of entries) {
      const isExempt = isPlain(call) || policies.get(call)?.callback === true;
      expect([call, entry]).toEqual([call, isExempt ? 'open' : 'headers']);
    }
    expect(await all.call('GET /api/user/current', { cookie })).toMatchObject({ rtnCode: '0' });
  });

  /** A key of a new account with those scopes, as the header of its calls; it needs none of the others. */
  const keyOf = async (person: Person, scopes: readonly KeyScope[]): Promise<Record<string, string>> => {
    const { cookie } = await all.signIn(person);
    const body = { name: 'matrix', scopes: keyScopes };
    const { bizData } = await all.call('POST /api/apiKey/create', { body, cookie });
    const { id, key } = bizData as { id: string; key: string };
    await all.database('gateway').query('update api_key set scopes = $2 where id = $1', [id, JSON.stringify(scopes)]);
    return { authorization: `Bearer ${key}` };
  };
  const ruleOf = (call: string): string => {
    const [method = '', path = ''] = call.split(' ');
    return keyRuleOf(method, path, policies.get(call) as Policy) ?? 'never';
  };
  /** As `expected`, of a caller by key; what lies outside `/api` knows no keys. */
  const expectedByKey = (call: string, policy: Policy, person: Person, scopes: readonly string[]): Entry => {
    if (isOutsideApi(call)) return expected(policy, person);
    const entry = expected(policy, person);
    const rule = ruleOf(call);
    if (entry !== 'open' || rule === 'open') return entry;
    if (rule === 'never') return 'no key';
    return scopes.includes(rule) ? 'open' : `needs ${rule}`;
  };
  const byKey = async (of: readonly string[], headers: Record<string, string>): Promise<Record<string, Entry>> => {
    const entries: [string, Entry][] = [];
    for (const call of of) entries.push([call, await entryOf(call, undefined, headers)]);
    return Object.fromEntries(entries);
  };

  it.each<[string, Person, readonly KeyScope[]]>([
    ['every scope of an administrator', people['administrator'] as Person, keyScopes],
    ['no scope of an administrator', people['administrator'] as Person, []],
    ['every scope of an area manager', people['area manager'] as Person, keyScopes],
  ])('holds for an API key with %s', async (_name, person, scopes) => {
    expect(await byKey(calls, await keyOf(person, scopes))).toEqual(
      table((policy, call) => expectedByKey(call, policy, person, scopes)),
    );
  });

  it('keeps what concerns all schools from an API key of some areas', async () => {
    const person = people['administrator'] as Person;
    const [maker, { cookie }] = [await all.signIn(person), await all.signIn(person)];
    const group = { name: `区域${maker.uid}`, kind: 'rule', rule: { model: 'BP' } };
    const added = await all.call('POST /api/schoolDevice/group/add', { body: group, cookie: maker.cookie });
    const { id } = added.bizData as { id: string };
    const callsByKey = async (areaList?: { code: string }[]) => {
      const body = { name: 'area', scopes: keyScopes, ...(areaList && { areaList }) };
      const made = await all.call('POST /api/apiKey/create', { body, cookie });
      const headers = { authorization: `Bearer ${(made.bizData as { key: string }).key}` };
      const entry = async (call: string, input: object): Promise<unknown> => {
        const { rtnCode, msg } = await all.call(call, { ...input, headers });
        return [rtnCode, msg];
      };
      return [
        await entry('POST /api/schoolCalendar/delete', { body: { scope: 'default', code: '' } }),
        await entry('POST /api/addedvalue/reconciliation/list', { query: { page: '1', size: '10' }, body: {} }),
        await entry('POST /api/schoolDevice/group/delete', { body: { id } }),
      ];
    };
    expect(await callsByKey([{ code: '440100' }])).toEqual([
      ['403', texts.calendarForbidden],
      ['-1', texts.reconciliationForbidden],
      ['403', texts.cardGroupAuthors],
    ]);
    const whole = await callsByKey();
    expect(whole.flat()).not.toContain(texts.calendarForbidden);
    expect(whole.slice(1)).toEqual([
      ['0', null],
      ['0', texts.cardGroupDeleted],
    ]);
  });

  it('lets no API key send commands without the scope of commands', async () => {
    const headers = await keyOf(people['administrator'] as Person, ['devices:read', 'devices:write']);
    const query = { schoolCode: 'GZOWN' };
    expect(await all.call('GET /api/schoolDevice/syncCode', { query, headers })).toMatchObject({
      status: 403,
      msg: '密钥缺少权限：devices:command',
    });
  });

  it('lets an API key with one scope make its calls alone', async () => {
    const person = people['administrator'] as Person;
    const keyed = [...policies].filter(([, policy]) => expected(policy, person) === 'open' && policy.roles !== 0);
    // one call of each scope: what every handler needs is checked above
    const sample = [...new Map(keyed.map(([call]) => [ruleOf(call), call])).values()];
    expect(sample.map(ruleOf)).toEqual(expect.arrayContaining([...keyScopes, 'never']));
    for (const scope of keyScopes) {
      const entries = await byKey(sample, await keyOf(person, [scope]));
      expect([scope, entries]).toEqual([
        scope,
        Object.fromEntries(
          sample.map((call) => [call, expectedByKey(call, policies.get(call) as Policy, person, [scope])]),
        ),
      ]);
    }
  });

  it('cannot be gone round by another way of writing a call', async () => {
    const { cookie } = await all.signIn({ tags: role.areaManager, areas: ['440100'] });
    for (const path of [
      '/API/audit/list',
      '/api/Audit/list',
      '/api/audit/LIST',
      '/api//audit/list',
      '//api/audit/list',
    ]) {
      expect([path, (await all.call(`POST ${path}`, { cookie })).status]).toEqual([path, 404]);
    }
    for (const path of ['/api/audit/list/', '/api/audit/list?x=1', '/api/%61udit/list', '/api/audit/../audit/list']) {
      const { status } = await all.call(`POST ${path}`, { cookie });
      expect([path, [403, 404].includes(status)]).toEqual([path, true]);
    }
  });
});
