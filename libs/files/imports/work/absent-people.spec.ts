import { describe, expect, it } from '@jest/globals';
import { AbsentPeople, type NamingRow } from './absent-people.js';

const person = (code: string, name: string, ...marks: string[]) => ({
  ...{ code, name, marks },
  values: { name, phone: marks[0] ?? '' },
});
const school = [person('1', '王一', 'A'), person('2', '李二', 'B'), person('3', '李二', 'C'), person('4', '赵四', 'D')];
const after = (...rows: NamingRow[]) => {
  const absent = new AbsentPeople();
  absent.add(school);
  for (const row of rows) absent.named(row);
  return { codes: absent.people.map(({ code }) => code), ...absent.shown({ nameColumn: 'name' }) };
};

describe('people who are not in a file', () => {
  it('are all whom no applied row is about', () => {
    expect(after({ code: '2', marks: [] }, { code: 'new', marks: [] })).toMatchObject({
      ...{ codes: ['1', '3', '4'], count: 3, refusal: null },
      people: [
        { name: '王一', detail: 'A' },
        { name: '李二', detail: 'C' },
        { name: '赵四', detail: 'D' },
      ],
    });
  });

  it('are none whom a refused row may be about: of its name, or with its phone', () => {
    expect(after({ name: ' 李二', marks: ['D'] }).codes).toEqual(['1']);
    expect(after({ marks: ['D'] })).toMatchObject({ codes: ['1', '2', '3'], refusal: null });
  });

  it('cannot be marked as left while a row may be about any of them', () => {
    const refusal = '文件中有2行没有姓名，可能是其中的人员，请修正后再标记离校';
    expect(after({ marks: [] }, { marks: ['unknown'] })).toMatchObject({ count: 4, refusal });
  });
});
