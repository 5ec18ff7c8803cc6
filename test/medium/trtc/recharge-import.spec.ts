import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { ImportProgress } from '#libs/contracts';
import type { BatchDetailDto } from '#libs/files/imports';
import type { BalanceDto, CallRechargeDto } from '../../../services/trtc/record/record.dto.js';
import { WalletStore } from '../../../services/trtc/wallet/wallet-store.js';
import { until } from '../../stack/index.js';
import { fileOf, rowsOf, upload, workbookOf } from '../imports/import-parts.js';
import { schoolCode, stranger, thirdSource, TrtcSchool } from './trtc-school.js';

Logger.overrideLogger(false);

const head = [
  '学生姓名',
  '班级',
  '学号',
  '家长手机号',
  '充值时长(分钟)',
  '套餐类型',
  '开始日期',
  '结束日期',
  '金额',
  '备注',
];
const calls = 'api/trtc/batchImport';

/** The process's clock stands at 2026-11-21 10:00 in Asia/Shanghai. */
describe('imports of minutes', () => {
  let town: TrtcSchool;
  let first: string;
  let second: string;

  beforeAll(async () => {
    town = await TrtcSchool.start();
    first = await town.student('孙一', '13900004001');
    second = await town.student('孙二', '13900004002', { classCode: 'C2' });
    await town.student('周同', '13900004003', { studentNo: '001' });
    await town.student('周同', '13900004004', { studentNo: '002' });
    await town.student('周同', '13900004005', { classCode: 'C2' });
  }, 60_000);
  afterAll(() => town?.close());

  const reached = (batchId: string, ...stages: string[]): Promise<BatchDetailDto> =>
    until(
      async () => {
        const batch = await town.process.ask<BatchDetailDto>(`GET /${calls}/detail`, { query: { batchId } });
        return stages.includes(batch.stage) ? batch : undefined;
      },
      `batch ${batchId} is ${stages.join(' or ')}`,
      60,
    );
  const import_ = async (rows: readonly string[][], fields: Record<string, string> = {}): Promise<BatchDetailDto> => {
    const { bizData, msg } = await upload(town.process, await workbookOf(head, rows), {
      call: `POST /${calls}/import`,
      name: '充值.xlsx',
      fields: { userType: 'trtcRecharge', ...fields },
    });
    if (!bizData) throw new Error(msg ?? '');
    return reached(bizData.batchId, 'finished', 'failed', 'previewed');
  };
  const single = (name: string, minutes = '30', ...more: string[]): string[] => [
    ...[name, '', '', '', minutes, '单次充值', '', '', ...more],
  ];
  const monthly = (name: string, begin: string, end: string): string[] => [
    ...[name, '', '', '', '100', '包月套餐', begin, end, '20', '十二月'],
  ];
  const step = (call: string, batchId: string): Promise<unknown> =>
    town.process.ask(`POST /${calls}/${call}`, { body: { batchId } });
  const results = async (batchId: string): Promise<string[]> =>
    (await rowsOf(await fileOf(await town.process.fetch(`GET /${calls}/download/result`, { query: { batchId } })))).map(
      (cells) => cells.join('|'),
    );
  const balance = async (studentUid: string): Promise<number> => {
    const { list } = await town.list<BalanceDto>('balance/list', { schoolCode });
    return list.find((each) => each.studentUid === studentUid)?.surplusCallTime ?? 0;
  };

  it('is offered with its template as 通话充值', async () => {
    const types = await town.process.ask(`GET /${calls}/types`);
    expect(types).toEqual([
      expect.objectContaining({ userType: 'trtcRecharge', importType: 'trtc', name: '通话充值' }),
    ]);
    const query = { userType: 'trtcRecharge' };
    const [template] = await rowsOf(
      await fileOf(await town.process.fetch(`GET /${calls}/download/template`, { query })),
    );
    expect(template).toEqual(head);
  });

  it('previews, recharges once confirmed, and says in Chinese why rows are refused', async () => {
    const rows = [
      single('孙一', '30', '3.50', '家长会'),
      monthly('孙二', '2026-12-01', '2026-12-31'),
      ['周同', '小一(1)班', '002', '', '5', '单次充值'],
      ['周同', '小一(2)班', '', '', '6', '单次充值'],
      ['周同', '', '', '13900004003', '7', '单次充值'],
      single('周同', '8'),
      single('无名'),
      ['孙一', '小一(9)班', '', '', '30', '单次充值'],
      ['孙一', '', '', '13900004002', '30', '单次充值'],
      single('孙一', '0'),
      single('孙一', '三十'),
      single('孙一', '31', '1.234'),
      ['孙一', '', '', '', '32', '年卡'],
      monthly('孙一', '', '2026-12-31'),
      monthly('孙一', '2026-12-31', '2026-12-01'),
      monthly('孙一', '2026-10-01', '2026-10-31'),
      ['孙一', '', '', '', '33', '单次充值', '2026-12-01'],
      single('孙一', '30', '3.50', '家长会'),
    ];
    const preview = await import_(rows, { preview: 'true' });
    expect(preview).toMatchObject({ stage: 'previewed', previewResult: { added: 5, errors: 13 } });
    expect(preview.previewResult?.differences[0]).toMatchObject({
      ...{ outcome: 'added', label: '孙一' },
      fields: [
        { column: '充值时长(分钟)', before: '', after: '30' },
        { column: '套餐类型', before: '', after: '单次充值' },
        { column: '金额', before: '', after: '3.50' },
        { column: '备注', before: '', after: '家长会' },
      ],
    });
    expect(await town.rows('select from recharge')).toHaveLength(0);
    await step('confirm', preview.batchId);
    expect(await reached(preview.batchId, 'finished')).toMatchObject({ added: 5, errors: 13 });
    expect(await balance(first)).toBe(30);
    expect(await balance(second)).toBe(0);
    const { list } = await town.list<CallRechargeDto>('online/order/list', { studentUid: first });
    expect(list).toMatchObject([
      { source: 'import', rechargeTime: 30, price: '3.50', reason: '家长会', rechargePhone: '139****4001' },
    ]);
    const packages = await town.list<CallRechargeDto>('recharge/order/list', { studentUid: second });
    expect(packages.list).toMatchObject([
      { rechargeTime: 100, beginTime: '2026-12-01 00:00:00', endTime: '2026-12-31 23:59:59', price: '20.00' },
    ]);
    const found = await town.list<CallRechargeDto>('online/order/list', { phone: '13900004003' });
    expect(found.list.map(({ rechargeTime }) => rechargeTime)).toEqual([7]);
    const reasons = await results(preview.batchId);
    const texts = [
      ...['有多名同名学生，请填写班级、学号或家长手机号', '学生不存在或不在该学校', '班级不存在或不在该学校'],
      ...['没有找到该学生的此手机号家长，请先在通讯录中添加', '充值时长应为1至44640的整数（分钟）', '请填写整数'],
      ...['请输入正确的充值金额', '请填写以下之一：单次充值、包月套餐', '包月套餐需要开始日期和结束日期'],
      ...[
        '结束日期不能早于开始日期',
        '包月套餐的结束日期不能早于今天',
        '单次充值没有开始日期和结束日期',
        '与第2行重复',
      ],
    ];
    for (const [n, text] of texts.entries()) expect(reasons[n + 6]).toContain(text);
    const progress = await town.process.published<ImportProgress>(
      ...(['import.progress', 'import.progress'] as const),
      ({ batchId }) => batchId === preview.batchId,
    );
    expect(progress.at(-1)).toMatchObject({ importType: 'trtc', schoolCode });
  }, 60_000);

  it('marks rows that repeat a recharge of the day or of the file, and imports them once they are confirmed', async () => {
    const uid = await town.student('郑一', '13900006001');
    const rows = [single('郑一', '40'), single('郑一', '40', '1'), single('郑一', '41')];
    const preview = await import_(rows, { preview: 'true' });
    expect(preview.previewResult).toMatchObject({
      ...{ added: 3, repeated: 1, repeats: [{ row: 3, reason: '与第2行重复：同一学生，40分钟' }] },
    });
    const unconfirmed = { rtnCode: '-1', msg: '有1行与已有记录重复，请核对并确认后再导入', field: 'repeats' };
    const confirm = (batchId: string, repeats?: boolean): Promise<unknown> =>
      town.process.call(`POST /${calls}/confirm`, { body: { batchId, repeats } });
    expect(await confirm(preview.batchId)).toMatchObject(unconfirmed);
    expect(await confirm(preview.batchId, true)).toMatchObject({ rtnCode: '0' });
    await reached(preview.batchId, 'finished');
    expect(await balance(uid)).toBe(121);

    const again = await import_(rows, { preview: 'true' });
    expect(again.previewResult).toMatchObject({
      repeated: 3,
      repeats: [{ reason: '该学生今天已充值过40分钟' }, {}, { reason: '该学生今天已充值过41分钟' }],
    });
    expect(await confirm(again.batchId)).toMatchObject({ ...unconfirmed, msg: expect.stringContaining('3行') });
    await step('cancel', again.batchId);
    // there was no preview: what repeats something is left out, and said
    const unseen = await import_([...rows, single('郑一', '42')]);
    expect(unseen).toMatchObject({ stage: 'finished', added: 1, errors: 3 });
    expect((await results(unseen.batchId)).join()).toContain(
      '该学生今天已充值过40分钟，未导入；如确需重复，请预览后确认',
    );
    expect(await balance(uid)).toBe(163);
  }, 60_000);

  it('takes a recharge that was reversed for none', async () => {
    const uid = await town.student('郑二', '13900006002');
    const { batchId } = await import_([single('郑二', '50')]);
    await step('undo', batchId);
    await reached(batchId, 'undone');
    expect(await import_([single('郑二', '50')])).toMatchObject({ added: 1, errors: 0 });
    expect(await balance(uid)).toBe(50);
  }, 60_000);

  it('is rolled back as far as minutes are unused, and says what was kept', async () => {
    const [unused, used, spent] = await Promise.all(
      ['吴一', '吴二', '吴三'].map((name, n) => town.student(name, `1390000500${n}`)),
    );
    const { batchId } = await import_(['吴一', '吴二', '吴三'].map((name) => single(name, '20', '2')));
    const settle = (studentCode: string, minutes: number): Promise<unknown> =>
      town.db.transaction((tx) =>
        town.process.part(WalletStore).settle(tx, [
          {
            ...{ callId: randomUUID(), schoolCode, studentCode, minutes },
            ...{ startedAt: new Date('2026-11-21T02:00:00Z'), before: { minutes: 0, excess: 0 } },
          },
        ]),
      );
    await settle(used ?? '', 5);
    await settle(spent ?? '', 20);
    await step('undo', batchId);
    const { undo } = await reached(batchId, 'undone');
    expect(undo).toMatchObject({ undone: 1 });
    expect(undo?.kept.map(({ reason }) => reason).toSorted()).toEqual(
      ['已撤回未使用的15分钟，已使用的5分钟予以保留', '已用完，予以保留'].toSorted(),
    );
    expect(await Promise.all([unused, used, spent].map((uid) => balance(uid ?? '')))).toEqual([0, 0, 0]);
    const reversals = await town.rows<{ minutes: number; reason: string }>(
      `select minutes, reason from recharge where reversal_of is not null and batch_id = $1 order by minutes`,
      [batchId],
    );
    expect(reversals).toEqual([
      { minutes: -20, reason: '撤销导入' },
      { minutes: -15, reason: '撤销导入' },
    ]);
  }, 60_000);

  it('is refused into a school out of reach', async () => {
    const { msg, bizData } = await upload(town.process, await workbookOf(head, [single('孙一')]), {
      ...{ call: `POST /${calls}/import`, name: '充值.xlsx', as: stranger },
      fields: { userType: 'trtcRecharge', schoolCode: thirdSource },
    });
    expect({ msg, bizData }).toEqual({ msg: '学校不存在或不在您的管理范围内', bizData: null });
  });
});
