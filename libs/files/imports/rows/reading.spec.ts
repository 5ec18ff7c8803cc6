import { describe, expect, it } from '@jest/globals';
import type { SheetRow } from '#libs/files/spreadsheet';
import { dateOf, readCell } from './column-kinds.js';
import { type FileHead, findHead, needsMapping } from './file-head.js';
import type { ColumnKind, ImportColumn } from '../types/import-type.js';

const column = (kind: ColumnKind, more: Partial<ImportColumn> = {}): ImportColumn => ({
  key: 'k',
  header: 'K',
  kind,
  hint: '',
  example: '',
  ...more,
});

describe('a cell', () => {
  it.each<[ColumnKind, string, string]>([
    ['text', '\u3000 张\u200b三 \u00a0', '张三'],
    ['text', '语文组（初中）', '语文组（初中）'],
    ['text', 'a\r\n  b', 'a b'],
    ['text', "'=1+1", '=1+1'],
    ['text', "''=x", "'=x"],
    ['text', "'plain", "'plain"],
    ['code', ' Ｔ００１ ', 'T001'],
    ['phone', '１３８ ００１３ ８０００', '13800138000'],
    ['phone', '138-0013-8000', '13800138000'],
    ['phone', '+86 13800138000', '13800138000'],
    ['phone', '008613800138000', '13800138000'],
    ['phone', '020-12345678', '020-12345678'],
    ['phone', '1234567', '1234567'],
    ['mobile', '13800138000', '13800138000'],
    ['integer', '１２.0', '12'],
    ['date', '2015年9月1日', '2015-09-01'],
    ['choice', ' Ａ ', 'A'],
  ])('of kind %s: %j is %j', (kind, cell, value) => {
    expect(readCell(column(kind, { choices: ['A', 'B'] }), cell)).toEqual({ value });
  });

  it.each<[ColumnKind, string, string]>([
    ['phone', '1380013800', '手机号格式不正确'],
    ['mobile', '020-12345678', '手机号格式不正确'],
    ['code', '1.1010519900307e+17', '数字过长，已丢失位数，请将单元格格式设为文本后重新填写'],
    ['integer', '1.5', '请填写整数'],
    ['date', '昨天', '请填写正确的日期，例如2015-09-01'],
    ['choice', 'C', '请填写以下之一：A、B'],
    ['text', 'x'.repeat(101), '不能超过100个字'],
  ])('of kind %s: %j is refused', (kind, cell, refused) => {
    expect(readCell(column(kind, { choices: ['A', 'B'] }), cell)).toEqual({ refused });
  });
});

describe('a date', () => {
  it.each([
    '2015-09-01',
    '2015-9-1',
    '2015/9/1',
    '2015.9.1',
    '2015年9月1日',
    '2015 年 9 月 1 日',
    '20150901',
    '2015-09-01 12:30:00',
    '2015-09-01T00:00:00',
    '２０１５－０９－０１',
  ])('may be written %j', (text) => expect(dateOf(text)).toBe('2015-09-01'));

  it.each([
    ['25/3/2015', '2015-03-25'],
    ['3/25/2015', '2015-03-25'],
    ['5/5/2015', '2015-05-05'],
  ])('with the year at its end is %j only when it can be one alone', (text, date) => expect(dateOf(text)).toBe(date));

  it.each(['3/4/2015', '2015-02-30', '15-9-1', '2015', '', '1800-01-01'])('is not %j', (text) =>
    expect(dateOf(text)).toBeUndefined(),
  );
});

const columns = [
  column('text', { key: 'name', header: '姓名', required: true }),
  column('phone', { key: 'phone', header: '手机号', aliases: ['手机'], required: true }),
  column('text', { key: 'parentName', header: '家长姓名' }),
];
const sheet = (...rows: string[][]): { sheet: number; name: string; rows: SheetRow[] } => ({
  sheet: 0,
  name: 'S',
  rows: rows.map((cells, index) => ({ row: index + 1, cells })),
});
const found = async (remembered: [string, string][], ...rows: string[][]): Promise<FileHead | undefined> =>
  (await findHead([sheet(...rows)], columns, new Map(remembered)))?.head;
const keys = (head: FileHead | undefined): (string | null)[] | undefined => head?.columns.map(({ key }) => key);

describe('the head of a file', () => {
  it('is found below titles, whatever the order and marks of its columns', async () => {
    const head = await found([], ['第一小学教师表'], [' 手 机 * ', '姓名（必填）', '备注'], ['138', '张三', '']);
    expect(head).toMatchObject({ sheet: 0, row: 2, result: null });
    expect(keys(head)).toEqual(['phone', 'name', null]);
    expect(head && needsMapping(head, columns)).toBe(false);
  });

  it('may be two rows whose cells are merged', async () => {
    const head = await found([], ['姓名', '手机号', '家长', ''], ['', '', '姓名', '备注'], ['张三', '138', '张父', '']);
    expect(head?.row).toBe(2);
    expect(keys(head)).toEqual(['name', 'phone', 'parentName', null]);
  });

  it('asks about a column of another name, with a suggestion, and remembers the choice', async () => {
    const head = await found([], ['姓名', '手机号码（本人）'], ['张三', '138']);
    expect(head?.columns[1]).toMatchObject({ key: 'phone', sure: false });
    expect(head && needsMapping(head, columns)).toBe(true);
    const again = await found([['手机号码(本人)', 'phone']], ['姓名', '手机号码（本人）'], ['张三', '138']);
    expect(again && needsMapping(again, columns)).toBe(false);
  });

  it('asks when a required column is missing', async () => {
    const head = await found([], ['姓名', '代号'], ['张三', 'x']);
    expect(head && needsMapping(head, columns)).toBe(true);
  });

  it('is not there when nothing looks like one', async () => {
    expect(await found([], ['张三', '138'], ['李四', '139'])).toBeUndefined();
  });

  it('recognises a result file that is uploaded again', async () => {
    const head = await found([], ['姓名', '手机号', '结果', '失败原因'], ['张三', '138', '失败', 'x']);
    expect(head?.result).toBe(2);
    expect(keys(head)).toEqual(['name', 'phone']);
  });
});
