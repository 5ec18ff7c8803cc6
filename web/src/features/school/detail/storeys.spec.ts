import { describe, expect, it } from '@jest/globals';
import { buildingsOf, placeOf, placeOfName, storeyLabel } from './storeys.js';

/** Names of classrooms as schools write them, with building and storey. */
const names: [name: string, building: string | null, storey: number | null][] = [
  ['教学楼A301', '教学楼A', 3],
  ['教学楼A-101', '教学楼A', 1],
  ['教学楼B-303', '教学楼B', 3],
  ['教学楼A栋301', '教学楼A栋', 3],
  ['教学楼301', '教学楼', 3],
  ['教学楼 402', '教学楼', 4],
  ['教学楼2-305', '教学楼2', 3],
  ['教学楼2-05', '教学楼', 2],
  ['1号教学楼305', '1号教学楼', 3],
  ['第二教学楼402', '第二教学楼', 4],
  ['第3教学楼1204', '第3教学楼', 12],
  ['3号楼201', '3号楼', 2],
  ['3#楼 201', '3#楼', 2],
  ['3#201', '3#', 2],
  ['2号楼-3层-305', '2号楼', 3],
  ['3-201', '3', 2],
  ['12-1103', '12', 11],
  ['3-2-05', '3', 2],
  ['实验楼二楼204', '实验楼', 2],
  ['实验楼B1-03', '实验楼', -1],
  ['实验楼B栋2层203', '实验楼B栋', 2],
  ['B栋5F-502', 'B栋', 5],
  ['A栋3层02', 'A栋', 3],
  ['A座1204', 'A座', 12],
  ['A301', 'A', 3],
  ['a-301', 'A', 3],
  ['B502', 'B', 5],
  ['A1-301', 'A1', 3],
  ['C1301', 'C', 13],
  ['教A-201', '教A', 2],
  ['一教301', '一教', 3],
  ['二教 2-05', '二教', 2],
  ['逸夫楼302', '逸夫楼', 3],
  ['明德楼201室', '明德楼', 2],
  ['东楼101', '东楼', 1],
  ['南教学楼三层305', '南教学楼', 3],
  ['综合楼东区301', '综合楼东区', 3],
  ['行政楼五层会议室', '行政楼', 5],
  ['科技楼十二层机房', '科技楼', 12],
  ['图书馆二楼阅览室', '图书馆', 2],
  ['体育馆', '体育馆', null],
  ['艺术中心3F舞蹈室', '艺术中心', 3],
  ['301', null, 3],
  ['1204', null, 12],
  ['301教室', null, 3],
  ['多媒体教室203', null, 2],
  ['三楼会议室', null, 3],
  ['3楼301', null, 3],
  ['F3-12', null, 3],
  ['5F-502', null, 5],
  ['地下一层车库值班室', null, -1],
  ['教学楼负一楼101', '教学楼', -1],
  ['初一(2)班', null, null],
  ['高三12班', null, null],
  ['七年级3班', null, null],
  ['2023级1班', null, null],
  ['五（3）班', null, null],
  ['小一班', null, null],
  ['初三（十二）班', null, null],
  ['101班', null, null],
  ['教学楼301（初一2班）', '教学楼', 3],
  ['高一(3)班 B栋402', 'B栋', 4],
  ['音乐教室', null, null],
  ['微机室2', null, null],
  ['阶梯教室1', null, null],
  ['２号楼３０２', '2号楼', 3],
  ['教学楼A－101', '教学楼A', 1],
  ['致远楼A座 4F 405', '致远楼A座', 4],
  ['3幢二层 206', '3幢', 2],
  ['综合楼-2F-201', '综合楼', 2],
  ['操场', null, null],
  ['教学楼-1层', '教学楼', -1],
  ['-1F库房', null, -1],
  ['2023报告厅', null, null],
  ['', null, null],
];

describe('placeOfName', () => {
  it.each(names)('reads the place of %s', (name, building, storey) => {
    expect(placeOfName(name)).toEqual({ building, storey });
  });

  it.each(['一', '1', '(', '楼', '三年级', '初一', 'A-'])(
    'reads a name of thousands of %s, which no rule is slow at',
    (part) => {
      expect(() => placeOfName(part.repeat(5000))).not.toThrow();
    },
  );
});

const room = (name: string, building: string | null = null, storey: number | null = null) => ({
  name,
  building,
  storey,
});

describe('buildingsOf', () => {
  it('takes each of building and storey from the name until a person has set it', () => {
    expect(placeOf(room('教学楼A-101'))).toEqual({ building: '教学楼A', storey: 1 });
    expect(placeOf(room('教学楼A-101', '东楼'))).toEqual({ building: '东楼', storey: 1 });
    expect(placeOf(room('教学楼A-101', null, -1))).toEqual({ building: '教学楼A', storey: -1 });
    expect(placeOf(room('音乐教室', '艺术楼', 2))).toEqual({ building: '艺术楼', storey: 2 });
  });

  it('orders buildings by name and storeys from the top, what is not known last', () => {
    const rooms = ['操场', 'B栋-101', 'A栋210', 'A栋202', 'A栋大厅', 'A栋1005', 'A栋负一楼'].map((name) => room(name));
    const shown = buildingsOf(rooms).map(({ building, storeys }) => [
      building,
      ...storeys.map(({ storey, rooms: some }) => [storey, ...some.map(({ name }) => name)]),
    ]);
    expect(shown).toEqual([
      ['A栋', [10, 'A栋1005'], [2, 'A栋202', 'A栋210'], [-1, 'A栋负一楼'], [null, 'A栋大厅']],
      ['B栋', [1, 'B栋-101']],
      [null, [null, '操场']],
    ]);
  });

  it('names storeys', () => {
    expect([3, -1, null].map(storeyLabel)).toEqual(['3 层', '地下 1 层', '楼层未知']);
  });
});
