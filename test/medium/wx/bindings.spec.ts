import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Clock } from '#libs/kernel/clock';
import { dayMs, hourMs, role } from '#libs/contracts';
import { Transactions } from '#libs/data/db';
import { Bindings } from '../../../services/wx/binding/bindings.js';
import { until } from '../../stack/index.js';
import { WxTown } from './wx-town.js';

const setCorp = '/api/wx/corpSchool/setCorpSchool';
const setManager = '/api/wx/corpSchool/setManager';

describe('the binding of a school', () => {
  let town: WxTown;
  let managerUid: string;
  const manager = () => ({ managerUid, managerName: '王经理' });
  const none = { managerUid: null, managerName: null };

  beforeAll(async () => {
    town = await WxTown.open();
    ({ uid: managerUid } = await town.all.signIn({ tags: role.customerManager }));
    await town.query('gateway', `update account set username = '王经理' where uid = $1`, [managerUid]);
    // what is published stays seen when it is sent
    await town.query(
      'wx',
      `create table seen (type text, school_code text);
       create function see() returns trigger language plpgsql as $$ begin
         insert into seen values (new.type, new.key); return null; end $$;
       create trigger see after insert on outbox for each row when (new.topic = 'wx.binding') execute function see()`,
    );
  }, 60_000);
  afterAll(() => town.close());

  /** A school as the directory's list shows it. */
  const inDirectory = async (code: string): Promise<Record<string, unknown> | undefined> =>
    ((await town.post('/api/lds/school/list', { code })).bizData as { list: Record<string, unknown>[] }).list[0];
  /** Both lists show the corporation of a school, and what belongs to it. */
  const bothShow = async (code: string, wanted: Record<string, unknown>): Promise<void> => {
    const shows = (row: object | undefined): boolean =>
      Object.entries(wanted).every(([name, value]) => (row as Record<string, unknown> | undefined)?.[name] === value);
    await until(async () => shows(await town.listed(code)), `the list of schools in WeCom shows ${code}`);
    await until(async () => shows(await inDirectory(code)), `the directory shows ${code}`);
  };
  const published = async (schoolCode: string): Promise<string[]> => {
    const seen = await town.query<{ type: string }>('wx', 'select type from seen where school_code = $1', [schoolCode]);
    return seen.map(({ type }) => type);
  };

  /** A corporation of the platform that has installed an app of ours, for no school. */
  const known = async (corpId: string): Promise<void> => {
    town.platform.registerCorp({ name: corpId, corpId, appCodes: ['chat'] });
    await town.workedOff();
  };

  it('is refused for a corporation that the platform does not know, or where nothing of ours is installed', async () => {
    town.platform.registerCorp({ name: '无应用', corpId: 'ww-corp-bare' });
    for (const corpId of ['ww-corp-unknown', 'ww-corp-bare']) {
      const { rtnCode, msg } = await town.post(setCorp, { schoolCode: 's1', corpId, managerUid });
      expect([rtnCode, msg]).toEqual(['-1', expect.stringMatching(/^企业微信未确认该企业ID：.+应用$/)]);
    }
    expect(await town.listed('s1')).toBeUndefined();
  });

  it('takes the three fields that are documented, and names the manager as their account does', async () => {
    await known('ww-corp-named');
    const named = { schoolCode: 's1', corpId: 'ww-corp-named', managerUid };
    const lie = { managerName: '假经理' };
    for (const [path, body] of [
      [setCorp, named],
      [setManager, named],
      [setCorp, { ...named, ...lie }],
      [setManager, { ...named, ...lie }],
    ] as const) {
      await town.query('wx', `update corp_school set manager_name = null where school_code = 's1'`);
      expect(await town.post(path, body)).toMatchObject({ rtnCode: '0' });
      expect(await town.listed('s1')).toMatchObject({ corpId: 'ww-corp-named', ...manager() });
    }
    await bothShow('s1', { corpId: 'ww-corp-named', ...manager() });
  });

  it.each([
    ['s1', '/api/wx/corpSchool/removeBindSchool'],
    ['s2', '/api/lds/school/unbind'],
  ])('of %s takes the manager along when it ends by %s, and does not bring them again', async (schoolCode, path) => {
    const corpId = `ww-corp-left-${schoolCode}`;
    town.platform.registerCorp({ name: schoolCode, corpId, appCodes: ['chat'] });
    await town.workedOff();
    expect(await town.post(setCorp, { schoolCode, corpId, managerUid })).toMatchObject({ rtnCode: '0' });
    await bothShow(schoolCode, { corpId, ...manager() });
    expect(await town.get(path, { schoolCode })).toMatchObject({ rtnCode: '0' });
    await bothShow(schoolCode, { corpId: null, ...none });
    await town.install(schoolCode, corpId, 'stats');
    await bothShow(schoolCode, { corpId, corpName: schoolCode, ...none });
  });

  it('keeps the manager when the school changes to another corporation', async () => {
    const corpId = 'ww-corp-other';
    await known(corpId);
    expect(await town.post(setCorp, { schoolCode: 's1', corpId, managerUid })).toMatchObject({ rtnCode: '0' });
    await bothShow('s1', { corpId, ...manager() });
  });

  it('is not published again when the QR codes are read and nothing has changed', async () => {
    const read = async (): Promise<number> => {
      expect(await town.get('/api/wx/corpSchool/qrCodes', { schoolCode: 's2' })).toMatchObject({ rtnCode: '0' });
      return (await published('s2')).length;
    };
    const described = `select 1 from corp where corp_id = 'ww-corp-left-s2' and open_corp_id is not null`;
    await until(
      async () => (await town.query('wx', described)).length > 0,
      'everything else about the corporation is known',
    );
    const before = (await published('s2')).length;
    const first = await read();
    expect(first).toBe(before + 2);
    expect(await read()).toBe(first);
    await town.query('wx', `update corp set scale = 'other' where corp_id = 'ww-corp-left-s2'`);
    expect(await read()).toBe(first + 2);
    expect(await read()).toBe(first + 2);
  });

  it.each(['hand', 'directory'])(
    'waits for a running installation, and not the other way round, when set by %s',
    async (by) => {
      const corpId = `ww-corp-${by}`;
      const schoolCode = by === 'hand' ? 'w1' : 'n1';
      if (by === 'hand') {
        await known(corpId);
        // the platform knows it, we have not stored it yet
        await town.query('wx', 'delete from corp_app where corp_id = $1', [corpId]);
        await town.query('wx', 'delete from corp where corp_id = $1', [corpId]);
      }
      const transactions = new Transactions(town.all.database('wx'));
      const bindings = town.all.app.get(Bindings, { strict: false });
      await transactions.run(async (tx) => void (await bindings.claim(tx, schoolCode, 'admin')));
      const place = { addressProvinceCode: '440000', addressCityCode: '440300', addressTownCode: '440305' };
      const added = { source: 'product', name: '新小学', schoolBxlxCode: '211', schoolXxbbCode: '831', ...place };
      const [path, body] =
        by === 'hand'
          ? [setCorp, { schoolCode, corpId, managerUid }]
          : ['/api/lds/school/add', { ...added, code: schoolCode, corpId, managerUid }];
      let set: Promise<unknown> | undefined;
      await transactions.run(async (tx) => {
        // as an installation that is stored
        await bindings.hold(tx, corpId);
        set = town.post(path, body);
        await until(async () => (await town.query('wx', waiting)).length > 0, 'the other one waits');
        await tx.query('select from corp_school where school_code = $1 for update nowait', [schoolCode]);
        await bindings.bindOrReport(tx, schoolCode, corpId, 'admin');
      });
      expect(await set).toMatchObject({ rtnCode: '0' });
      await bothShow(schoolCode, { corpId });
    },
  );

  it('comes from an installation or a registration that was begun in time, and from no later one', async () => {
    const clock = town.all.app.get(Clock);
    const genuine = clock.now;
    const ago = async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
      clock.now = () => new Date(genuine.call(clock).getTime() - ms);
      try {
        return await work();
      } finally {
        clock.now = genuine;
      }
    };
    const begin = (schoolCode: string) => town.get('/api/app/installInfo', { schoolCode, appCode: 'stats' });
    const install = async (schoolCode: string, ms: number): Promise<string | null | undefined> => {
      const corpId = `ww-corp-begun-${ms}`;
      town.platform.registerCorp({ name: corpId, corpId });
      const { url } = (await ago(ms, () => begin(schoolCode))).bizData as { url: string };
      town.platform.installApp(corpId, 'stats', new URL(url).searchParams.get('state') ?? '');
      await town.workedOff();
      return (await town.listed(schoolCode))?.corpId;
    };
    const admin = { schoolName: '学校', adminName: '王校长', adminPhone: '13812341234' };
    const register = async (schoolCode: string, ms: number): Promise<string | null | undefined> => {
      const begun = await ago(ms, () => town.get('/api/corp/register', { schoolCode, ...admin }));
      const { registerCode } = begun.bizData as { registerCode: string };
      town.platform.registerCorp({ name: '学校', corpId: `ww-corp-registered-${ms}`, registerCode });
      await town.workedOff();
      return (await town.listed(schoolCode))?.corpId;
    };
    for (const schoolCode of ['s1', 's2']) await town.get('/api/wx/corpSchool/removeBindSchool', { schoolCode });
    expect(await install('s1', dayMs + hourMs)).toBeNull();
    expect(await install('s1', dayMs - hourMs)).toBe(`ww-corp-begun-${dayMs - hourMs}`);
    expect(await register('s2', 30 * dayMs + hourMs)).toBeNull();
    expect(await register('s2', 30 * dayMs - hourMs)).toBe(`ww-corp-registered-${30 * dayMs - hourMs}`);
  });
});

/** A session waits for the end of the transaction that has stored a row. */
const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'transactionid'`;
