import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { maskedPhone, role, texts } from '#libs/contracts';
import type { BatchDetailDto, BatchDto } from '#libs/files/imports';
import type { SubscriptionEventDto } from '../../../services/added-value/subscription/subscription.dto.js';
import { until } from '../../stack/index.js';
import { caller } from '../directory/directory-parts.js';
import { fileOf, imported, rowsOf, upload, workbookOf } from '../imports/import-parts.js';
import { type Family, Roster, schoolCode } from './roster-parts.js';

Logger.overrideLogger(false);

const head = ['班级', '学生姓名', '学号', '家长手机号', '支付项', '特殊用户', '备注'];
const calls = 'api/addedvalue/batchImport';

describe('imports of subscriptions', () => {
  let roster: Roster;

  beforeAll(async () => {
    roster = await Roster.start();
  }, 60_000);
  afterAll(() => roster?.process.close());

  const reached = (batchId: string, ...stages: string[]): Promise<BatchDetailDto> =>
    until(
      async () => {
        const batch = await roster.process.ask<BatchDetailDto>(`GET /${calls}/detail`, { query: { batchId } });
        return stages.includes(batch.stage) ? batch : undefined;
      },
      `batch ${batchId} is ${stages.join(' or ')}`,
      60,
    );

  /** Uploads a file of rows and waits until it is over or waits for a person. */
  const import_ = async (rows: readonly string[][], fields: Record<string, string> = {}): Promise<BatchDetailDto> => {
    const file = await workbookOf(head, rows);
    const { bizData, msg } = await upload(roster.process, file, {
      call: `POST /${calls}/import`,
      name: '开通.xlsx',
      fields: { userType: 'activation', ...fields },
    });
    if (!bizData) throw new Error(msg ?? '');
    expect(msg).toBe(texts.batchAdded);
    return reached(bizData.batchId, 'finished', 'failed', 'previewed');
  };
  const rowOf = ({ studentName, phone }: Family, ...more: string[]): string[] => [
    '小一(1)班',
    studentName,
    '',
    phone,
    ...more,
  ];
  const step = (call: string, batchId: string): Promise<unknown> =>
    roster.process.ask(`POST /${calls}/${call}`, { body: { batchId } });

  it('previews, subscribes, says why rows are refused, and rolls back', async () => {
    const [one, two, left] = await roster.families(['钱一', '钱二', '钱三']);
    if (!one || !two || !left) throw new Error('no families');
    const running = await roster.subscribed(left);
    const rows = [
      rowOf(one, '考勤包月', '教师', '批量'),
      rowOf(two),
      rowOf(left),
      ['小一(9)班', '钱一', '', one.phone],
      ['小一(1)班', '没有', '', one.phone],
      rowOf({ ...one, phone: two.phone }),
      rowOf({ ...one, phone: '12' }),
      rowOf(two, '没有的'),
    ];
    const preview = await import_(rows, { preview: 'true' });
    expect(preview).toMatchObject({ stage: 'previewed', previewResult: { added: 2, unchanged: 1, errors: 5 } });
    expect(preview.previewResult?.differences[0]).toMatchObject({
      outcome: 'added',
      label: '钱一（钱一家长）',
      fields: [
        { column: '支付项', before: '', after: '考勤包月' },
        { column: '特殊用户', before: '', after: '教师' },
        { column: '备注', before: '', after: '批量' },
      ],
    });
    expect((await roster.list({ studentName: '钱' })).total).toBe(1);
    await step('confirm', preview.batchId);
    expect(await reached(preview.batchId, 'finished')).toMatchObject({ added: 2, unchanged: 1, errors: 5 });
    const { list } = await roster.list({ studentName: '钱' });
    expect(list).toHaveLength(3);
    const first = list.find(({ studentName }) => studentName === '钱一');
    expect(first).toMatchObject({ specialUser: 'teacher', remarks: '批量', status: 'subscribe', source: 'product' });
    const query = { batchId: preview.batchId };
    const result = await rowsOf(await fileOf(await roster.process.fetch(`GET /${calls}/download/result`, { query })));
    const reasons = result.map((cells) => cells.join('|'));
    expect(reasons[4]).toContain(texts.classUnknown);
    expect(reasons[5]).toContain(texts.studentUnknown);
    expect(reasons[6]).toContain(texts.parentPhoneUnknown);
    expect(reasons[8]).toContain(texts.subscribeItemUnknown);
    const original = await fileOf(await roster.process.fetch(`GET /${calls}/download/original`, { query }));
    expect((await rowsOf(original))[1]?.slice(0, 2)).toEqual(['小一(1)班', '钱一']);

    const kept = list.find(({ studentName }) => studentName === '钱二')?.id ?? '';
    await roster.process.ask('POST /api/addedvalue/subscribe/cancel', { body: { schoolCode, ids: [kept] } });
    await step('undo', preview.batchId);
    expect((await reached(preview.batchId, 'undone')).undo).toMatchObject({
      undone: 1,
      kept: [{ reason: texts.subscriptionChanged }],
    });
    expect((await roster.list({ studentName: '钱一' })).list).toMatchObject([
      { status: 'unsubscribe', expirationTime: '2026-11-21 09:59:59' },
    ]);
    expect(await roster.kinds(first?.id ?? '')).toEqual(['new', 'void']);
    const events = await roster.process.ask<SubscriptionEventDto[]>('GET /api/addedvalue/subscribe/events', {
      query: { id: first?.id ?? '' },
    });
    expect(events).toMatchObject([
      { kind: 'void', importId: preview.batchId, cause: texts.byImportRollback },
      { kind: 'new', importId: preview.batchId },
    ]);
    expect((await roster.list({ studentName: '钱一' })).list).toMatchObject([{ voidImportId: preview.batchId }]);
    expect(await roster.kinds(running)).toEqual(['new']);
  }, 60_000);

  it('renews what runs by a month, once, and takes it back', async () => {
    const [one, none] = await roster.families(['郑一', '郑二']);
    if (!one || !none) throw new Error('no families');
    const id = await roster.subscribed(one);
    const until_ = async (): Promise<string | undefined> =>
      (await roster.list({ studentName: '郑一' })).list[0]?.expirationTime;
    const renewal = await import_([rowOf(one), rowOf(none)], { userType: 'renewal' });
    expect(renewal).toMatchObject({ stage: 'finished', changed: 1, errors: 1 });
    expect(await until_()).toBe('2026-12-31 23:59:59');
    const again = await import_([rowOf(one, '考勤包月')], { userType: 'renewal' });
    expect(again).toMatchObject({ changed: 0, unchanged: 1 });
    await step('undo', renewal.batchId);
    await reached(renewal.batchId, 'undone');
    expect(await until_()).toBe('2026-11-30 23:59:59');
    expect(await roster.kinds(id)).toEqual(['new', 'renew', 'void']);
    const { batchId } = renewal;
    const query = { batchId };
    const result = await rowsOf(await fileOf(await roster.process.fetch(`GET /${calls}/download/result`, { query })));
    expect(result[2]?.join('|')).toContain(texts.nothingToRenew);
  }, 60_000);

  it('exports what runs, without a phone that cannot be decrypted', async () => {
    const family = await roster.family('卫一');
    await roster.subscribed(family);
    const exported = async (): Promise<string[][]> => {
      const query = { schoolCode, userType: 'activation' };
      return rowsOf(await fileOf(await roster.process.fetch(`GET /${calls}/export`, { query })));
    };
    const phonesOf = (rows: string[][]): unknown[] => rows.filter((row) => row[1] === '卫一').map((row) => row[3]);
    expect(phonesOf(await exported())).toEqual([maskedPhone(family.phone)]);
    await roster.db.query(`update subscription set encry_phone = 'ZGFtYWdlZA=='`);
    expect(phonesOf(await exported())).toEqual(['']);
  }, 60_000);

  it('is open to area and customer managers of the school, and shows others nothing', async () => {
    const family = await roster.family('冯一');
    const file = await workbookOf(head, [rowOf(family)]);
    const as = caller({ uid: 'm1', account: 'manager', tags: role.customerManager, areas: ['440100'] });
    const call = `POST /${calls}/import`;
    const fields = { userType: 'activation' };
    const { bizData } = await upload(roster.process, file, { call, fields, as, name: '经理.xlsx' });
    await reached(bizData?.batchId ?? '', 'finished');
    const away = caller({ tags: role.areaManager, areas: ['110000'] });
    const list = (who: typeof as): Promise<{ list: BatchDto[] }> =>
      roster.process.ask(`GET /${calls}/list`, { query: {}, as: who });
    expect((await list(as)).list.map(({ fileName }) => fileName)).toContain('经理.xlsx');
    expect((await list(away)).list).toEqual([]);
    const unknown = await roster.process.call(`GET /${calls}/detail`, {
      query: { batchId: bizData?.batchId ?? '' },
      as: away,
    });
    expect(unknown.status).toBe(404);
    const named = { userType: '' };
    expect((await upload(roster.process, file, { call, fields: named })).msg).toBe(texts.chooseType);
    const directory = await imported(roster.process, file, { fields: { userType: 'parentPhone' } });
    expect(directory.userType).toBe('parentPhone');
  }, 60_000);
});
