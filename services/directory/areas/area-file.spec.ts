import { describe, expect, it } from '@jest/globals';
import { AreaFileError, parseAreaCsv, parseAreaJson, shippedAreas } from './area-file.js';

describe('a list of areas', () => {
  it('is read from a tree with short codes', () => {
    const tree = [{ code: '44', name: '广东省', children: [{ code: '4403', name: '深圳市' }] }];
    expect(parseAreaJson(JSON.stringify(tree))).toEqual([
      { code: '440000', name: '广东省', parentCode: null, level: 'province', source: null },
      { code: '440300', name: '深圳市', parentCode: '440000', level: 'city', source: null },
    ]);
  });

  it('is read flat, in any order, and returned with parents first', () => {
    const flat = [
      { code: '440305', name: '南山区', source: 'quankeyun' },
      { code: '440300', name: '深圳市' },
      { code: '440000', name: '广东省' },
    ];
    const areas = parseAreaJson(JSON.stringify(flat));
    expect(areas.map((area) => area.code)).toEqual(['440000', '440300', '440305']);
    expect(areas[2]).toEqual({
      code: '440305',
      name: '南山区',
      parentCode: '440300',
      level: 'town',
      source: 'quankeyun',
    });
  });

  it('is read from CSV with quotes, a mark of UTF-8 and more columns', () => {
    const areas = parseAreaCsv('\uFEFFname,code,x\r\n"广东省","440000",1\r\n"深圳市",440300,2\r\n\r\n');
    expect(areas.map((area) => [area.code, area.name])).toEqual([
      ['440000', '广东省'],
      ['440300', '深圳市'],
    ]);
  });

  it('gets the cities that the national list does not name', () => {
    const areas = parseAreaCsv('code,name\n110000,北京市\n110101,东城区\n460000,海南省\n469001,五指山市\n');
    expect(areas).toContainEqual({
      code: '110100',
      name: '北京市',
      parentCode: '110000',
      level: 'city',
      source: null,
    });
    expect(areas.find((area) => area.code === '469000')?.name).toBe('省直辖县级行政区划');
  });

  it('names the districts of a municipality after it', () => {
    const areas = parseAreaCsv('code,name\n11,北京市\n1101,市辖区\n');
    expect(areas.map((area) => area.name)).toEqual(['北京市', '北京市']);
  });

  it('keeps streets only where a city has no districts', () => {
    const areas = parseAreaCsv(
      'code,name\n440000,广东省\n441900,东莞市\n441900003,东城街道\n440300,深圳市\n440305,南山区\n440305001,南头街道\n',
    );
    expect(areas.map((area) => area.code)).toEqual(['440000', '440300', '441900', '440305', '441900003']);
  });

  it.each([
    ['no JSON', () => parseAreaJson('{'), /no JSON/],
    ['no array', () => parseAreaJson('{}'), /list: no array/],
    ['a wrong code', () => parseAreaJson('[{"code": "4", "name": "x"}]'), /list\[0\]: a code/],
    ['a number as a code', () => parseAreaJson('[{"code": 440000, "name": "x"}]'), /list\[0\]: a code/],
    ['no name', () => parseAreaCsv('code,name\n440000,\n'), /line 2: no name/],
    ['no header', () => parseAreaCsv('440000,广东省\n'), /line 1/],
    ['no province', () => parseAreaCsv('code,name\n440300,深圳市\n'), /440000 is not in the list/],
  ])('is refused with %s', (_, parse, message) => {
    expect(parse).toThrow(AreaFileError);
    expect(parse).toThrow(message);
  });
});

describe('the shipped areas', () => {
  const areas = shippedAreas();

  it('hold the towns of at least 12 cities', () => {
    expect(areas.filter((area) => area.level === 'city').length).toBeGreaterThanOrEqual(12);
    expect(areas.find((area) => area.code === '440305')).toMatchObject({ name: '南山区', parentCode: '440300' });
  });

  it('are complete: each city has towns, each parent is there', () => {
    const codes = new Set(areas.map((area) => area.code));
    const parents = new Set(areas.map((area) => area.parentCode));
    expect(codes.size).toBe(areas.length);
    expect([...parents].filter((code) => code !== null && !codes.has(code))).toEqual([]);
    expect(areas.filter((area) => area.level !== 'town' && !parents.has(area.code))).toEqual([]);
  });
});
