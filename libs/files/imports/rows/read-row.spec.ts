import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ImportType } from '../types/import-type.js';
import { type KeptRow, keptValues, readKept, readRow } from './read-row.js';

const type = {
  columns: [
    { key: 'name', header: '姓名', kind: 'text', required: true, hint: '', example: '' },
    { key: 'phone', header: '手机号', kind: 'phone', hint: '', example: '' },
    { key: 'code', header: '编号', kind: 'code', hint: '', example: '' },
    { key: 'yes', header: '是否', kind: 'choice', choices: ['是', '否'], hint: '', example: '' },
  ],
} as unknown as ImportType;
const places = new Map(['phone', 'name', 'yes'].map((key, index) => [key, { key, index, header: key }] as const));

const kept = (cells: string[]): KeptRow => {
  const read = readRow(type, places, cells);
  return JSON.parse(JSON.stringify([2, cells, 0, 0, null, keptValues(type.columns, places, cells, read)])) as KeptRow;
};

describe('a kept row', () => {
  const cell = fc.oneof(
    fc.constantFrom('', ' ', '　', "'", '张三', ' 张 三 ', '13800138000', '１３８ 0013-8000', '是', ' 是', '__proto__'),
    fc.string(),
  );

  it('gives back what was read of it when its file was', () => {
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 4 }), (cells) => {
        const { values, refusals } = readRow(type, places, cells);
        expect(readKept(type, places, kept(cells))).toEqual({ values: refusals.length > 0 ? {} : values, refusals });
      }),
    );
  });

  it('holds nothing twice where the values are what stands in the cells', () => {
    expect(kept(['13800138000', '张三', '是'])[5]).toEqual({});
    expect(kept(['138 0013 8000', '张三', ' '])[5]).toEqual({ phone: '13800138000', yes: null });
  });

  it('is read again where the first release has kept cells alone', () => {
    expect(readKept(type, places, [2, ['138 0013 8000', '张三'], 0, 0]).values).toEqual({
      name: '张三',
      phone: '13800138000',
    });
    expect(readKept(type, places, [2, ['1', '张三'], 0, 0]).refusals).toHaveLength(1);
  });
});
