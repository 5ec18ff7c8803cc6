import { describe, expect, it } from '@jest/globals';
import { column, field, type Column } from './column.js';
import { placedColumns, textWidth, widthsByContent } from './column-widths.js';

interface Row {
  name: string;
  code: string;
}

const columns: Column<Row>[] = [
  field('name', '学校', 100, { fixed: 'left', ellipsis: true }),
  field('code', '编码', 80, { ellipsis: true }),
  column('state', '状态', 90, {}),
  column('actions', '操作', 120, { fixed: 'right' }),
];
const rows: Row[] = [
  { name: '广州市天河区晨钟小学', code: 'S1' },
  { name: '东山小学', code: 'S2' },
];
const checkBoxes = 44;
const widths = (room: number, of = columns) => widthsByContent(of, rows, room, checkBoxes);

describe('widthsByContent', () => {
  it('gives a text the width of its longest value, and what is left over to all texts', () => {
    const [name, code] = [textWidth('广州市天河区晨钟小学') + 22, textWidth('编码') + 22];
    const all = checkBoxes + name + code + 90 + 120;
    expect(widths(all)).toEqual([name, code, 90, 120]);
    expect(widths(all + 100)).toEqual([name + 50, code + 50, 90, 120]);
  });

  it('cuts a text, but not below its own width, when the room is short', () => {
    const [name = 0, ...others] = widths(410);
    expect(name).toBeGreaterThan(100);
    expect([name, ...others].reduce((sum, width) => sum + width, checkBoxes)).toBeLessThanOrEqual(410);
    expect(widths(100)[0]).toBe(100);
  });

  it('cuts no title, however short the room and the values are', () => {
    const version = field<{ version: string | null }>('version', '当前版本', 40, { ellipsis: true });
    const least = textWidth('当前版本') + 22;
    for (const value of ['3', null]) expect(widthsByContent([version], [{ version: value }], 10, 0)).toEqual([least]);
  });

  it('keeps own widths of columns whose cells are no texts', () => {
    expect(widths(100, [column<Row>('state', '状态', 90, { ellipsis: true })])).toEqual([90]);
  });
});

describe('placedColumns', () => {
  const own = [100, 80, 300, 120];
  const placed = (room: number) => placedColumns(columns, own, room, 0).map(({ key, fixed }) => [key, fixed]);

  it('leaves actions at the right while all columns find room', () => {
    expect(placed(600)).toEqual([
      ['name', 'left'],
      ['code', undefined],
      ['state', undefined],
      ['actions', 'right'],
    ]);
  });

  it('lets actions follow the names, where they cover no data, and fixes what leaves room for the others', () => {
    const follow = ([name, actions]: (string | undefined)[]) => [
      ['name', name],
      ['actions', actions],
      ['code', undefined],
      ['state', undefined],
    ];
    expect(placed(599)).toEqual(follow(['left', 'left']));
    expect(placed(439)).toEqual(follow(['left', undefined]));
    expect(placed(199)).toEqual(follow([undefined, undefined]));
  });
});
