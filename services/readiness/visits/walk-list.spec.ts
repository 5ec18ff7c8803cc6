import { describe, expect, it } from '@jest/globals';
import { walkLists } from './walk-list.js';

const doors = (count: number): { deviceNo: string; name: string | null }[] =>
  Array.from({ length: count }, (_, n) => ({ deviceNo: `D${n}`, name: n === 0 ? '一年级1班' : null }));
const visit = (id: string, fields: object): Parameters<typeof walkLists>[0][number] => ({
  ...{ id, person: '王师傅', incidentId: null, incidentNumber: null, causeText: null, circuitName: null },
  ...{ schoolCode: 'S1', schoolName: '晨钟小学', doors: doors(1), families: 0, urgency: 0 },
  ...fields,
});
const incident = (number: string): object => ({ incidentId: `i${number}`, incidentNumber: number, causeText: '断电' });

describe('walkLists', () => {
  it('puts incidents and circuits before single doors, and more doors before fewer', () => {
    const visits = [
      visit('a', {}),
      visit('b', { ...incident('7'), doors: doors(1) }),
      visit('c', { ...incident('8'), doors: doors(5) }),
      visit('d', { circuitName: '东楼', doors: doors(3) }),
    ];
    const [list] = walkLists(visits, (id, door) => `${id}/${door}`);
    expect(list?.stops.map((stop) => [stop.incident, stop.doors.length])).toEqual([
      ['#8 断电', 5],
      ['东楼', 3],
      ['#7 断电', 1],
      [null, 1],
    ]);
  });

  it('puts the more urgent stops first, however few doors they have', () => {
    const visits = [
      visit('a', { ...incident('7'), doors: doors(9), families: 80, urgency: 0.4 }),
      visit('b', { ...incident('8'), doors: doors(2), families: 30, urgency: 1.2 }),
      visit('c', { doors: doors(1), families: 20, urgency: 3 }),
    ];
    const [list] = walkLists(visits, () => '');
    expect(list?.stops.map((stop) => [stop.incident, stop.families])).toEqual([
      ['#8 断电', 30],
      ['#7 断电', 80],
      [null, 20],
    ]);
  });

  it('makes one list for each person', () => {
    const lists = walkLists([visit('a', { person: '李' }), visit('b', {}), visit('c', { person: '李' })], () => '');
    expect(lists.map(({ person, stops }) => [person, stops.length])).toEqual([
      ['李', 2],
      ['王师傅', 1],
    ]);
  });

  it('keeps single doors of one school together', () => {
    const visits = [visit('a', {}), visit('b', { schoolCode: 'S2', schoolName: null }), visit('c', {})];
    const [list] = walkLists(visits, () => '');
    expect(list?.stops.map(({ schoolName }) => schoolName)).toEqual(['晨钟小学', '晨钟小学', 'S2']);
  });

  it('gives each door the link of its place', () => {
    const [list] = walkLists([visit('a', { doors: doors(2) })], (id, door) => `${id}/${door}`);
    expect(list?.stops[0]?.doors).toEqual([
      { deviceNo: 'D0', name: '一年级1班', link: 'a/0' },
      { deviceNo: 'D1', name: '', link: 'a/1' },
    ]);
  });
});
