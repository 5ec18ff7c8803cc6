import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ListExport } from '#libs/files/exports';
import { RuleError } from '#libs/http';
import { seededBytes, until } from '../../stack/index.js';
import { caller } from '../directory/directory-parts.js';
import { cellsElsewhere, rowsElsewhere, rowsOf } from '../imports/import-parts.js';
import { ExportService, People } from './export-service.js';

describe('an export of a list', () => {
  let service: ExportService;
  beforeAll(async () => {
    service = await ExportService.start();
  });
  afterAll(() => service.close());
  beforeEach(() => {
    Object.assign(service.people, new People());
  });

  const workbook = async (): Promise<string[][]> =>
    rowsOf(Buffer.from(await (await service.fetch('xlsx')).arrayBuffer()));

  it('is a workbook named after what it holds and when', async () => {
    service.people.total = 2;
    const response = await service.fetch('xlsx');
    expect(response.headers.get('content-type')).toContain('spreadsheetml.sheet');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="__-__-20261121100304.xlsx"; filename*=UTF-8''${encodeURIComponent('一小-学生-20261121100304.xlsx')}`,
    );
    const file = Buffer.from(await response.arrayBuffer());
    const rows = [
      ['编号', '姓名', '手机号'],
      ['1', '学生1', '138****5678'],
      ['2', '学生2', '138****5678'],
    ];
    expect(await rowsOf(file)).toEqual(rows);
    expect(Object.values(await rowsElsewhere(file))).toEqual(rows);
  });

  it('has amounts to add up, and days and moments to calculate with', async () => {
    interface Paid {
      fen: string | number | null;
      day: string | null;
      at: Date | null;
    }
    const rows: Paid[] = [
      { fen: 1230, day: '2026-02-28', at: new Date('2026-02-28T16:00:01.999Z') },
      { fen: '-5', day: '1999-12-31', at: new Date('2026-11-21T02:03:04Z') },
      { fen: null, day: null, at: null },
    ];
    const list: ListExport<Paid> = {
      name: '付款',
      audit: { action: 'member.export', object: 'import' },
      columns: [
        { header: '金额', value: ({ fen }) => fen, kind: 'money' },
        { header: '日期', value: ({ day }) => day, kind: 'day' },
        { header: '时间', value: ({ at }) => at },
      ],
    };
    const send = async (format: 'xlsx' | 'csv'): Promise<Buffer> => {
      const batches = (async function* () {
        yield rows;
      })();
      const file = await service.exporter.send(caller(), { ...list, format }, { rows: batches });
      const pieces = (await file.getStream().toArray()) as (Buffer | string)[];
      return Buffer.concat(pieces.map((piece) => Buffer.from(piece)));
    };
    const file = await send('xlsx');
    const money = '0.00';
    const [day, moment] = ['yyyy-mm-dd', 'yyyy-mm-dd hh:mm:ss'];
    // this reader has the clock of the sheet as UTC
    expect(await cellsElsewhere(file, 2)).toEqual([
      { value: 12.3, format: money },
      { value: new Date('2026-02-28T00:00:00Z'), format: day },
      { value: new Date('2026-03-01T00:00:01Z'), format: moment },
    ]);
    expect(await cellsElsewhere(file, 3)).toEqual([
      { value: -0.05, format: money },
      { value: new Date('1999-12-31T00:00:00Z'), format: day },
      { value: new Date('2026-11-21T10:03:04Z'), format: moment },
    ]);
    expect(await cellsElsewhere(file, 4)).toEqual([]);
    expect(await rowsOf(file)).toEqual([
      ['金额', '日期', '时间'],
      ['12.3', '2026-02-28', '2026-03-01 00:00:01'],
      ['-0.05', '1999-12-31', '2026-11-21 10:03:04'],
    ]);
    expect((await send('csv')).toString()).toBe(
      '\uFEFF金额,日期,时间\r\n12.3,2026-02-28,2026-03-01 00:00:01\r\n-0.05,1999-12-31,2026-11-21 10:03:04\r\n,,\r\n',
    );
  });

  it('is a CSV file when it is asked to be one', async () => {
    service.people.total = 1;
    const response = await service.fetch('csv');
    expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('学生-20261121100304.csv'));
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
    expect(text).toBe('\uFEFF编号,姓名,手机号\r\n1,学生1,138****5678\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('runs no %j in a spreadsheet', async (name) => {
    service.people.total = 1;
    service.people.person = (id) => ({ id: -id, name, phone: '' });
    // numbers stay numbers, their sign is no formula
    expect((await workbook())[1]).toEqual(['-1', `'${name}`]);
    expect(await (await service.fetch('csv')).text()).toMatch(/\r\n-1,"?'/);
  });

  it('leaves one audit entry', async () => {
    service.people.total = 3000;
    await workbook();
    await until(() => service.entries.length > 0, 'an audit entry');
    const { action, objectIds, schoolCode, account } = service.entries[0] ?? {};
    expect({ action, objectIds, schoolCode, account }).toEqual({
      action: 'member.export',
      objectIds: [],
      schoolCode: 's1',
      account: caller().account,
    });
    expect(service.entries).toHaveLength(1);
  });

  it('holds one batch of rows at a time, and reads no faster than it is taken', async () => {
    const { people } = service;
    // texts that cannot be packed: a batch is a megabyte
    people.person = (id) => ({ id, name: seededBytes(750, String(id)).toString('base64'), phone: '' });
    people.total = 30_000;
    const full: number[] = [];
    people.beforeRead = () => full.push(people.batches.filter((batch) => batch.length > 0).length);
    const columns = [{ header: '姓名', value: ({ name }: { name: string }) => name }];
    const list = { name: '学生', columns, audit: { action: 'member.export', object: 'import' } } as const;
    const file = await service.exporter.send(caller(), list, { rows: people.rows() });
    let pieces = 0;
    for await (const _piece of file.getStream()) {
      if (++pieces === 1) expect(people.reads).toBeLessThanOrEqual(3);
    }
    expect(people.reads).toBe(31);
    expect(pieces).toBeGreaterThan(100);
    expect(full).toEqual(full.map(() => 0));
  });

  it('is refused with its text when the rows cannot be read, without an audit entry', async () => {
    service.people.beforeRead = () => {
      throw new Error('column does not exist');
    };
    const refused = async (format: 'xlsx' | 'csv') => {
      const response = await service.fetch(format);
      return [response.status, ((await response.json()) as { msg: string }).msg];
    };
    expect(await refused('xlsx')).toEqual([500, '导出失败，请稍候重试']);
    expect(await refused('csv')).toEqual([500, '学生导出失败']);
    service.people.beforeRead = () => {
      throw new RuleError('请选择学校');
    };
    expect(await refused('csv')).toEqual([200, '请选择学校']);
    service.people.beforeRead = () => undefined;
    await workbook();
    await until(() => service.entries.length > 0, 'the audit entry of the one that was sent');
    expect(service.entries).toHaveLength(1);
  });

  it.each(['xlsx', 'csv'] as const)('ends the connection when reading fails in the middle: %s', async (format) => {
    service.people.total = 5000;
    service.people.beforeRead = (read) => {
      if (read === 4) throw new Error('connection lost');
    };
    const response = await service.fetch(format);
    expect(response.status).toBe(200);
    await expect(response.arrayBuffer()).rejects.toThrow();
    expect(service.people.isClosed).toBe(true);
  });

  it('stops reading when the client has gone', async () => {
    service.people.total = 10_000_000;
    const response = await service.fetch('csv');
    await response.body?.cancel();
    await until(() => service.people.isClosed, 'the reading ends');
    expect(service.people.reads).toBeLessThan(1000);
  });
});
