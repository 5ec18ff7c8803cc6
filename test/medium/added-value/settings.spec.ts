import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Page, role, texts } from '#libs/contracts';
import { select } from '#libs/data/db';
import { DemoSeed } from '../../../tools/demo/demo-seed.js';
import type { PayItemDto } from '../../../services/added-value/pay-item/pay-item.dto.js';
import { until } from '../../stack/index.js';
import { AllProcess, type Answer } from '../authz/all-process.js';

interface ListedSchool {
  code: string;
  isOpen: number | null;
}

describe('the settings of added value', () => {
  let all: AllProcess;
  let admin: string;
  let manager: string;
  let schoolCode: string;
  let farCode: string;

  beforeAll(async () => {
    all = await AllProcess.start();
    await all.app.get(DemoSeed).seed(4);
    const schools = await until(async () => {
      const known = 'select code, town_code as town from school order by code';
      const rows = await select<{ code: string; town: string }>(all.database('added-value'), known);
      return rows.length === 4 && rows;
    }, 'the schools are known');
    schoolCode = schools[0]?.code ?? '';
    farCode = schools.find(({ town }) => town !== schools[0]?.town)?.code ?? '';
    admin = (await all.signIn({ tags: role.administrator })).cookie;
    manager = (await all.signIn({ tags: role.areaManager, areas: [schools[0]?.town ?? ''] })).cookie;
  }, 120_000);
  afterAll(() => all.close());

  const get = (path: string, query: Record<string, string>, cookie = admin): Promise<Answer> =>
    all.call(`GET /api/addedvalue/${path}`, { query, cookie });
  const post = (path: string, body: object, cookie = admin): Promise<Answer> =>
    all.call(`POST /api/addedvalue/${path}`, { body, cookie });
  const config = (some: object = {}): object => ({
    schoolCode,
    isOpen: 1,
    isOpenOnlineOrder: 1,
    freeStartDate: '2026-09-01',
    freeEndDate: '2026-09-30',
    introduceTitle: '家校服务',
    introduceContent: '考勤、消息\n班级风采',
    ...some,
  });
  const item = (some: object = {}): object => ({
    schoolCode,
    name: '一年',
    orderMode: 'online',
    appCodeList: ['all'],
    price: '120',
    discountPrice: '99.50',
    serviceMonths: 12,
    ...some,
  });
  const items = async (query: Record<string, string> = {}): Promise<PayItemDto[]> =>
    (await get('payItem/list', { schoolCode, ...query })).bizData as PayItemDto[];
  const audited = (action: string): Promise<Record<string, unknown>[]> =>
    until(async () => {
      const rows = await select<Record<string, unknown>>(
        all.database('gateway'),
        'select * from audit where action = $1 order by at',
        [action],
      );
      return rows.length > 0 && rows;
    }, `${action} is recorded`);

  it('are stored as a whole, and the list of schools knows whether a school sells', async () => {
    const isOpen = async (): Promise<number | null | undefined> => {
      const { bizData } = await all.call('POST /api/lds/school/list', {
        query: { size: '100' },
        body: {},
        cookie: admin,
      });
      return (bizData as Page<ListedSchool>).list.find(({ code }) => code === schoolCode)?.isOpen;
    };
    const shows = (wanted: number) => until(async () => (await isOpen()) === wanted, `isOpen is ${wanted}`);
    expect(await isOpen()).toBeNull();
    const nothing = { isOpen: 0, isOpenOnlineOrder: 0, freeStartDate: null, introduceTitle: '' };
    expect(await get('config/get', { schoolCode })).toMatchObject({ rtnCode: '0', bizData: nothing });

    expect(await post('config/save', config())).toMatchObject({ rtnCode: '0', msg: '修改成功' });
    expect((await get('config/get', { schoolCode }, manager)).bizData).toEqual({ ...config(), version: 2 });
    await shows(1);
    await post('config/save', config({ isOpen: 0, freeStartDate: '', freeEndDate: null }));
    await shows(0);
    expect((await get('config/get', { schoolCode })).bizData).toMatchObject({ isOpen: 0, freeEndDate: null });
    const [first] = await audited('addedValue.saveConfig');
    expect(first).toMatchObject({ school_code: schoolCode });
  });

  it('need an open flag, a title and a text, and a whole trial range', async () => {
    for (const [some, msg, field] of [
      [{ isOpen: undefined }, '不能为空！', 'isOpen'],
      [{ introduceTitle: ' ' }, '不能为空！', 'introduceTitle'],
      [{ introduceContent: undefined }, '不能为空！', 'introduceContent'],
      [{ freeEndDate: '' }, '不能为空！', 'freeEndDate'],
      [{ freeEndDate: '2026-08-31' }, texts.dayOrder, 'freeEndDate'],
      [{ schoolCode: '' }, '请先选择学校！', 'schoolCode'],
    ] as const) {
      expect(await post('config/save', config(some))).toMatchObject({ rtnCode: '-1', msg, field });
    }
  });

  it('of pay items are added, changed and listed by mode and state', async () => {
    const added = await post('payItem/add', item());
    expect(added).toMatchObject({ rtnCode: '0', msg: '添加成功' });
    const { id } = added.bizData as { id: string };
    const [listed] = await items();
    expect(listed).toEqual({
      ...item({ id, price: '120.00', isFamily: 0, status: 'normal' }),
      version: 1,
    });
    const changed = { ...listed, name: '按月', orderMode: 'subscribe', price: '8.00', isFamily: 1 };
    expect(await post('payItem/update', changed)).toMatchObject({ rtnCode: '0', msg: '修改成功' });
    expect(await items({ orderMode: 'online' })).toEqual([]);
    const subscribed = { id, name: '按月', price: '8.00', discountPrice: null, serviceMonths: 1, isFamily: 1 };
    expect(await items({ orderMode: 'subscribe', status: 'normal' })).toMatchObject([subscribed]);
    expect(await get('payItem/delete', { id })).toMatchObject({ rtnCode: '0', msg: '删除成功' });
    expect(await items()).toEqual([]);
    const [first] = await audited('payItem.delete');
    expect(first).toMatchObject({ object_ids: [id] });
  });

  it('of pay items refuse what does not fit, with the texts of the form', async () => {
    for (const [some, msg] of [
      [{ orderMode: undefined }, '不能为空！'],
      [{ name: '' }, '不能为空！'],
      [{ serviceMonths: undefined }, '不能为空！'],
      [{ appCodeList: [] }, '不能为空！'],
      [{ price: '', discountPrice: '' }, '不能为空！'],
      [{ price: '0.001' }, '小数点后最多两位数'],
      [{ price: 0 }, '最小金额为0.01'],
      [{ price: '十元' }, '请填写正确的价格'],
      [{ price: '' }, '请先填写标准价格'],
      [{ discountPrice: '120.01' }, '折扣价格不能比原价高'],
    ] as const) {
      expect(await post('payItem/add', item(some))).toMatchObject({ rtnCode: '-1', msg });
    }
    expect(await items()).toEqual([]);
  });

  it('of an item with a subscriber disable it instead of deleting it', async () => {
    const { id } = (await post('payItem/add', item())).bizData as { id: string };
    const counted = await post('config/countBySchool', { schoolCodes: [schoolCode, farCode] }, manager);
    expect(counted.bizData).toEqual([{ schoolCode, openItems: 1, ordersToday: 0, unsettledMonths: 0 }]);
    await all.database('added-value').query(
      `insert into service_period (id, school_code, order_no, student_code, pay_item_id, start_date, end_date, created_at)
       values (gen_random_uuid(), $1, 'o1', 'x', $2, '2026-01-01', '2026-12-31', now())`,
      [schoolCode, id],
    );
    const msg = '支付项已有订购记录，不能删除，已改为停用';
    expect(await get('payItem/delete', { id })).toMatchObject({ rtnCode: '0', msg });
    expect(await items()).toMatchObject([{ id, status: 'disabled' }]);
    expect(await audited('payItem.disable')).toHaveLength(1);
  });

  it('say where parents pay', async () => {
    const { bizData } = await get('service/payPage', { schoolCode }, manager);
    expect((bizData as { url: string }).url).toMatch(new RegExp(`^http://.*/pay\\?schoolCode=${schoolCode}$`));
    expect(await get('service/payPage', { schoolCode: '' })).toMatchObject({ msg: '请先选择学校！' });
  });

  it('are changed by administrators alone, and read within reach', async () => {
    for (const path of ['config/save', 'payItem/add', 'payItem/update']) {
      expect(await post(path, config(), manager)).toMatchObject({ status: 403 });
    }
    expect(await get('payItem/delete', { id: '00000000-0000-4000-8000-000000000000' }, manager)).toMatchObject({
      status: 403,
    });
    for (const path of ['config/get', 'payItem/list', 'service/payPage']) {
      expect(await get(path, { schoolCode: farCode }, manager)).toMatchObject({ status: 404 });
    }
    const theirCode = 'QKY000001';
    const school = { schoolBxlxCode: '211', schoolXxbbCode: '831', addressProvinceCode: '440000', name: '全课云学校' };
    const body = { ...school, code: theirCode, source: 'quankeyun' };
    expect(await all.call('POST /api/lds/school/add', { body, cookie: admin })).toMatchObject({ rtnCode: '0' });
    const copies = all.database('added-value');
    const known = () => select(copies, 'select from school where code = $1', [theirCode]);
    await until(async () => (await known()).length === 1, 'the school of another source is known');
    const foreign = (await all.signIn({ tags: role.administrator, source: 'sjcloud' })).cookie;
    expect(await post('config/save', config({ schoolCode: theirCode }), foreign)).toMatchObject({ status: 404 });
    const added = await post('payItem/add', item({ schoolCode: theirCode }));
    const { id } = added.bizData as { id: string };
    expect(await get('payItem/delete', { id }, foreign)).toMatchObject({ status: 404, msg: texts.payItemUnknown });
  });
});
