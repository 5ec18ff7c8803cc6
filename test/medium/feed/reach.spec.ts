import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { role, texts } from '#libs/contracts';
import { until } from '../../stack/index.js';
import { FeedProcess } from './feed-process.js';

const command = (commandId: string, schoolCode: string | null, status = 'succeeded') => ({
  commandId,
  deviceNo: 'BP1',
  schoolCode,
  iotMessageType: 'restart',
  status,
  result: null,
  error: null,
});
const progress = {
  batchId: 'b1',
  schoolCode: 'hz1',
  userType: 'sync',
  status: 'processing',
  processed: 1,
  total: 2,
  errors: 0,
};
const batch = {
  ...progress,
  userType: 'activation',
  importType: 'addedvalue',
  stage: 'running',
  rowsPerSecond: null,
  secondsLeft: null,
  added: 0,
  changed: 0,
  unchanged: 0,
  skipped: 0,
};

const upgrade = (deviceNo: string, schoolCode: string | null) => ({
  deviceNo,
  schoolCode,
  rolloutId: 'r1',
  state: 'downloading',
  phase: 'download',
  percent: 40,
  versionName: '3.5.0',
  code: null,
});
const rollout = (rolloutId: string, schoolCode: string | null) => ({
  rolloutId,
  schoolCode,
  state: 'running',
  groups: [{ position: 1, state: 'running', counts: { waiting: 3 } }],
});

describe('reach of the live feed', () => {
  let feed: FeedProcess;
  const hangzhou = { tags: role.areaManager, areas: ['330100'] };
  const ningbo = { tags: role.customerManager, areas: ['330200'] };

  beforeAll(async () => {
    feed = await FeedProcess.start();
    await feed.school('hz1', '330100');
    await feed.school('hz2', '330100');
    await feed.school('nb1', '330200');
    await feed.school('gone', '330100', { deleted: true });
    await feed.school('foreign', '330100', { source: 'elsewhere' });
  });
  afterAll(() => feed.close());

  it('gives everybody their own areas, and unbound cards to administrators', async () => {
    const administrator = await feed.watching({});
    const [hz, nb] = [await feed.watching(hangzhou), await feed.watching(ningbo)];
    await Promise.all([feed.status('H1', 'hz1'), feed.status('N1', 'nb1'), feed.status('U1', null)]);
    await feed.publish('devices.command', 'command.changed', command('c-h', 'hz1'), command('c-u', null));
    await feed.publish('import.progress', 'import.progress', progress);
    await until(() => administrator.rows('import:progress').length, 'an import row');
    await until(() => hz.rows('device:command').length, 'a command in its area');
    expect(administrator.ids().sort()).toEqual(['H1', 'N1', 'U1']);
    expect(hz.ids()).toEqual(['H1']);
    expect(nb.ids()).toEqual(['N1']);
    expect(administrator.ids('device:command')).toEqual(['c-h', 'c-u']);
    expect(hz.rows('device:command')).toEqual([['c-h', 'BP1', 'hz1', 'restart', 'succeeded', null, null]]);
    expect(administrator.rows('import:progress')).toEqual([['b1', 'hz1', 'sync', 'processing', 1, 2, 0]]);
    expect(nb.frames.map((frame) => frame.event)).toEqual(['device:status']);
  });

  it('is narrowed by an area, which can be lifted again', async () => {
    const dashboard = await feed.dashboard(await feed.signIn({}));
    expect(await dashboard.watch({ topics: ['devices'], addressCityCode: '330200' })).toEqual({ ok: true });
    await Promise.all([feed.status('AH', 'hz1'), feed.status('AU', null), feed.status('AN', 'nb1')]);
    await until(() => dashboard.ids().includes('AN'), 'a row of the area');
    expect(dashboard.ids()).toEqual(['AN']);
    expect(await dashboard.watch({ topics: ['devices'] })).toEqual({ ok: true });
    await feed.status('AH2', 'hz1');
    await until(() => dashboard.ids().includes('AH2'), 'a row of another area');
    const hz = await feed.dashboard(await feed.signIn(hangzhou));
    expect(await hz.watch({ topics: ['devices'], addressProvinceCode: 7 })).toMatchObject({ ok: false });
  });

  it('hides other sources from people of another source', async () => {
    const guest = await feed.watching({ ...hangzhou, source: 'elsewhere' });
    await feed.status('F1', 'foreign');
    await feed.status('H2', 'hz1');
    await until(() => guest.ids().includes('H2'), 'H2');
    expect(guest.ids()).toEqual(['H2']);
  });

  it('narrows to a school, and a later watch replaces the former', async () => {
    const dashboard = await feed.watching(hangzhou, 'hz1');
    await Promise.all([feed.status('H3', 'hz1'), feed.status('H4', 'hz2')]);
    await until(() => dashboard.ids().includes('H3'), 'H3');
    await dashboard.watch({ topics: ['devices'], schoolCode: 'hz2' });
    await Promise.all([feed.status('H5', 'hz1'), feed.status('H6', 'hz2')]);
    await until(() => dashboard.ids().includes('H6'), 'H6');
    expect(dashboard.ids()).toEqual(['H3', 'H6']);
  });

  it('refuses unknown topics and schools out of reach, and leaves the former watch as it is', async () => {
    const dashboard = await feed.watching(hangzhou, 'hz1');
    const refusal = { ok: false, msg: texts.schoolUnknown };
    expect(await dashboard.watch({ topics: ['doors'] })).toEqual({ ok: false, msg: texts.feedTopicUnknown });
    for (const schoolCode of ['nb1', 'never', 'gone']) {
      expect(await dashboard.watch({ topics: ['devices'], schoolCode })).toEqual(refusal);
    }
    const administrator = await feed.watching({});
    expect(await administrator.watch({ topics: ['devices'], schoolCode: 'never' })).toEqual(refusal);
    await feed.status('H7', 'hz1');
    await until(() => dashboard.ids().includes('H7'), 'H7');
  });

  it('gives each role the topics whose lists it may call, of the schools that it sees', async () => {
    const schools = ['hz1', 'nb1', 'foreign', null] as const;
    const inReach = { administrator: schools, hangzhou: ['hz1', 'foreign'], guest: ['hz1'] };
    const people = {
      administrator: {},
      hangzhou,
      guest: { tags: role.customerManager, areas: ['330100'], source: 'elsewhere' },
    };
    const topics = ['devices', 'commands', 'rollouts', 'imports', 'sales'] as const;
    const ofSchoolsAlone: ReadonlySet<string> = new Set(['imports', 'sales']);
    const eventOf = {
      devices: 'device:upgrade',
      commands: 'device:command',
      rollouts: 'rollout:progress',
      imports: 'import:progress',
      sales: 'addedvalue:order',
    } as const;
    const watchers = [];
    for (const [name, person] of Object.entries(people) as [keyof typeof people, object][]) {
      for (const topic of topics) {
        const dashboard = await feed.dashboard(await feed.signIn(person));
        const response = await dashboard.watch({ topics: [topic] });
        watchers.push({ name, topic, dashboard, response });
      }
    }
    const refused = watchers.filter(({ response }) => !response.ok);
    expect(refused.map(({ name, topic, response }) => [name, topic, response])).toEqual([
      ['hangzhou', 'rollouts', { ok: false, msg: texts.noPermissionZh }],
      ['guest', 'rollouts', { ok: false, msg: texts.noPermissionZh }],
    ]);
    for (const code of schools) {
      await feed.publish('devices.live', 'device.upgrade', upgrade(`T${code}`, code));
      await feed.publish('devices.live', 'rollout.progress', rollout(`T${code}`, code));
      await feed.publish('devices.command', 'command.changed', command(`T${code}`, code));
      if (code) {
        await feed.publish('import.progress', 'import.progress', {
          ...batch,
          batchId: `T${code}`,
          schoolCode: code,
        });
        await feed.publish('addedvalue.order', 'order.changed', {
          orderNo: `T${code}`,
          schoolCode: code,
          status: 'paid',
          studentUid: 'student',
        });
      }
    }
    // a user who sees everything has seen the last of it: so have all others
    await feed.publish('devices.live', 'device.upgrade', upgrade('Tlast', 'hz1'));
    for (const { name, topic, dashboard } of watchers) {
      const isAllowed = topic !== 'rollouts' || name === 'administrator';
      const expected = inReach[name].filter((code) => isAllowed && (code !== null || !ofSchoolsAlone.has(topic)));
      const own = (): unknown[] => dashboard.ids(eventOf[topic]).filter((id) => id !== 'Tlast');
      await until(() => own().length >= expected.length, `${name} has all visible rows of ${topic}`);
      expect([name, topic, own().sort()]).toEqual([name, topic, expected.map((code) => `T${code}`).sort()]);
    }
  });

  it('gives points to administrators alone, of the schools that they see', async () => {
    const [own, foreign] = [
      await feed.dashboard(await feed.signIn({})),
      await feed.dashboard(await feed.signIn({ source: 'elsewhere' })),
    ];
    const manager = await feed.dashboard(await feed.signIn(hangzhou));
    for (const each of [own, foreign]) expect(await each.watch({ topics: ['points'] })).toEqual({ ok: true });
    expect(await manager.watch({ topics: ['points'] })).toEqual({ ok: false, msg: texts.noPermissionZh });
    const points = { month: '202611', enabled: 1, totalPoints: 10, totalAllotPoints: 20 };
    for (const schoolCode of ['foreign', 'hz1'])
      await feed.publish('addedvalue.settlement', 'points.changed', { schoolCode, ...points });
    await until(() => own.ids('points:school').length === 2, 'the points of both schools');
    await until(() => foreign.ids('points:school').length > 0, 'the points of the school');
    expect(foreign.rows('points:school')).toEqual([['hz1', '202611', 1, 10, 20]]);
  });

  it('gives corporations to administrators alone, of the schools that they see', async () => {
    const [own, foreign] = [
      await feed.dashboard(await feed.signIn({})),
      await feed.dashboard(await feed.signIn({ source: 'elsewhere' })),
    ];
    const manager = await feed.dashboard(await feed.signIn(hangzhou));
    for (const each of [own, foreign]) expect(await each.watch({ topics: ['bindings'] })).toEqual({ ok: true });
    expect(await manager.watch({ topics: ['bindings'] })).toEqual({ ok: false, msg: texts.noPermissionZh });
    const apps = [
      { appCode: 'stats', name: '考勤', logo: '', installed: true },
      { appCode: 'chat', name: '消息', logo: '', installed: false },
    ];
    for (const schoolCode of ['foreign', 'hz1'])
      await feed.publish('wx.binding', 'apps.changed', { schoolCode, corpId: 'corp', apps });
    await until(() => own.ids('wx:apps').length === 2, 'the apps of both schools');
    await until(() => foreign.ids('wx:apps').length > 0, 'the apps of the school');
    expect(foreign.rows('wx:apps')).toEqual([['hz1', ['stats']]]);
  });

  it('gives licences to administrators alone, of the schools that they see', async () => {
    const [own, foreign] = [
      await feed.dashboard(await feed.signIn({})),
      await feed.dashboard(await feed.signIn({ source: 'elsewhere' })),
    ];
    const manager = await feed.dashboard(await feed.signIn(hangzhou));
    for (const each of [own, foreign]) expect(await each.watch({ topics: ['licence'] })).toEqual({ ok: true });
    expect(await manager.watch({ topics: ['licence'] })).toEqual({ ok: false, msg: texts.noPermissionZh });
    const account = { id: 'a', userId: null, status: 2 as const, expireTime: null };
    const sync = { kind: 'accounts' as const, state: 'running' as const, stage: 'details' as const, done: 1, total: 2 };
    for (const schoolCode of ['foreign', 'hz1']) {
      const order = { id: schoolCode, schoolCode, orderId: 'OI', status: 1 as const, baseCount: 20 };
      await feed.publish('licence.account', 'licenceOrder.changed', order);
      await feed.publish('licence.account', 'accounts.changed', { schoolCode, accounts: [account] });
      await feed.publish('licence.account', 'sync.progress', {
        ...sync,
        id: schoolCode,
        schoolCode,
        added: 1,
        changed: 0,
        gone: 0,
      });
    }
    await until(() => own.ids('licence:sync').length === 2, 'the progress of both schools');
    await until(() => foreign.ids('licence:sync').length > 0, 'the progress of the school');
    expect(foreign.rows('licence:order')).toEqual([['hz1', 'hz1', 'OI', 1]]);
    expect(foreign.rows('licence:accounts')).toEqual([['hz1', 1, 1]]);
    expect(foreign.rows('licence:sync')).toEqual([['hz1', 'hz1', 'accounts', 'running', 'details', 1, 2, 1, 0, 0]]);
  });

  it('shows a rollout of several schools to administrators of the product alone', async () => {
    const watchers = [];
    for (const person of [{}, { source: 'elsewhere' }]) {
      const dashboard = await feed.dashboard(await feed.signIn(person));
      expect(await dashboard.watch({ topics: ['rollouts'] })).toEqual({ ok: true });
      watchers.push(dashboard);
    }
    await feed.publish('devices.live', 'rollout.progress', rollout('several', null), rollout('one', 'hz1'));
    const [own, foreign] = watchers;
    await until(() => foreign?.ids('rollout:progress').length, 'a rollout of a school that both see');
    await until(() => own?.ids('rollout:progress').length === 2, 'both rollouts');
    expect(foreign?.ids('rollout:progress')).toEqual(['one']);
    expect(own?.rows('rollout:progress')).toEqual([
      ['several', null, 'running', [[1, 'running', { waiting: 3 }]]],
      ['one', 'hz1', 'running', [[1, 'running', { waiting: 3 }]]],
    ]);
  });

  it('follows a school that moves', async () => {
    const [hz, nb] = [await feed.watching(hangzhou), await feed.watching(ningbo)];
    await feed.school('moving', '330100');
    await feed.status('M1', 'moving');
    await until(() => hz.ids().includes('M1'), 'M1');
    await feed.school('moving', '330200');
    await feed.status('M2', 'moving');
    await until(() => nb.ids().includes('M2'), 'M2');
    expect(hz.ids()).toEqual(['M1']);
    expect(nb.ids()).toEqual(['M2']);
  });
});
