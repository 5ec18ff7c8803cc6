import { describe, expect, it } from '@jest/globals';
import type { ImportType } from '../types/import-type.js';
import type { FileHead } from './file-head.js';
import { importLimits } from './import-limits.js';
import { type GivenRow, RowReader } from './row-reader.js';

const type = {
  columns: [
    { key: 'name', header: '姓名', kind: 'text', required: true, hint: '', example: '示例' },
    { key: 'phone', header: '手机号', kind: 'phone', hint: '', example: '1' },
  ],
  keys: ({ phone }: Record<string, string>) => (phone === undefined ? [] : [{ column: 'phone', value: phone }]),
  identities: ({ phone, name }: Record<string, string>) =>
    phone === undefined ? [] : [{ column: 'phone', value: phone, name }],
} as unknown as ImportType;
const columns = ['name', 'phone'].map((key, index) => ({ index, header: key, key, sure: true }));
const head: FileHead = { sheet: 0, row: 1, columns, result: null };

const reader = (): RowReader => new RowReader(type, head);
const refusalsOf = (row: GivenRow, of = reader()): string[] => {
  const kept = of.read(row)?.[5];
  return Array.isArray(kept) ? kept.map(({ text }) => text) : [];
};

describe('a reader of rows', () => {
  it('refuses a row whose cell holds an error, with its place', () => {
    const row = { row: 7, cells: ['张三', '#REF!', '#N/A'], errors: [1, 2] };
    expect(refusalsOf(row)).toEqual(['单元格B7的值为错误值#REF!，请修正后再导入']);
    expect(refusalsOf({ row: 7, cells: ['张三', '', '#N/A'], errors: [2] })).toEqual([]);
  });

  it('refuses a row whose cell cannot be read, for that reason alone', () => {
    const bad = [0, 2].map((column) => ({ column, text: '坏了' }));
    expect(refusalsOf({ row: 7, cells: ['', '13800138000'], bad })).toEqual(['单元格A7无法读取：坏了']);
    expect(refusalsOf({ row: 7, cells: ['张三'], bad: [{ column: 2, text: '坏了' }] })).toEqual([]);
  });

  it('names columns in which cells were filled', () => {
    const read = reader();
    read.read({ row: 3, cells: ['张三'], filled: [0] });
    read.read({ row: 4, cells: ['张三'], filled: [0] });
    expect(read.notices()).toEqual(['“name”列有跨行合并的单元格，已按合并单元格的内容填入第3行等2行，请核对']);
  });

  it('refuses a row that is too long, and keeps little of it', () => {
    const cells = ['张三', '', 'x'.repeat(importLimits.rowCharacters)];
    const kept = reader().read({ row: 2, cells });
    expect(kept?.[5]).toEqual([{ text: '整行内容不能超过65536个字' }]);
    expect(kept?.[1].join('').length).toBeLessThan(300);
  });

  it.each([
    ['x'.repeat(30_000), '', '不能超过100个字'],
    [' '.repeat(30_000), '', '不能超过100个字'],
    ['张三', ' '.repeat(30_000), '手机号格式不正确'],
  ])('refuses a cell far beyond its bound without looking into it', (name, phone, text) => {
    expect(refusalsOf({ row: 2, cells: [name, phone] })).toEqual([text]);
  });

  it('keeps nothing of a cell that cannot be stored', () => {
    expect(reader().read({ row: 2, cells: ['a\0b\ud800', '\0'] })?.[1]).toEqual(['ab\ufffd', '']);
  });

  it('counts hidden rows and cells without a head', () => {
    const read = reader();
    read.read({ row: 2, cells: ['张三', ''], hidden: true });
    read.read({ row: 3, cells: ['李四', '', '', 'x'], hidden: true });
    expect(read.notices()).toEqual(['隐藏的2行也会导入', '没有表头的列未导入：第3行的D列有内容']);
  });

  it('finds rows that repeat or contradict one another, among many', () => {
    const read = reader();
    const phone = (n: number): string => `13${String(n).padStart(9, '0')}`;
    for (let n = 0; n < 50_000; n++) read.read({ row: n + 2, cells: [`教师${n}`, phone(n)] });
    expect(read.read({ row: 60_000, cells: ['教师49999', phone(49_999)] })).toMatchObject({ 2: 50_001, 4: 'phone' });
    expect(refusalsOf({ row: 60_001, cells: ['别人', phone(7)] }, read)).toEqual([
      '与第9行（教师7）相同，但姓名不同（本行：别人）',
    ]);
    expect(read.read({ row: 60_002, cells: ['教师 7', phone(7)] })?.[2]).toBe(9);
  });
});
