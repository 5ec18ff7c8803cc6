import { describe, expect, it } from '@jest/globals';
import type { EventMessage } from '#libs/contracts';
import { newestRows } from './newest-rows.js';

const message = (
  at: string,
  ...names: string[]
): EventMessage<{ schoolCode: string; rows: { code: string; name: string }[] }> => ({
  id: at,
  type: 'teachers.changed',
  key: 's1',
  at,
  data: { schoolCode: 's1', rows: names.map((name) => ({ code: name[0] ?? '', name })) },
});
const [early, late] = ['2026-01-01T00:00:00.000Z', '2026-01-01T00:00:01.000Z'] as const;

describe('the newest rows of events', () => {
  it('are one of each code, with its school and the time of its event', () => {
    expect(newestRows([message(late, 'a new', 'b'), message(early, 'a old', 'c')])).toEqual([
      { code: 'a', name: 'a new', schoolCode: 's1', at: late },
      { code: 'b', name: 'b', schoolCode: 's1', at: late },
      { code: 'c', name: 'c', schoolCode: 's1', at: early },
    ]);
  });

  it('of the same moment are those that came last', () => {
    expect(newestRows([message(late, 'a first'), message(late, 'a second')])).toMatchObject([{ name: 'a second' }]);
  });

  it('leave the events as they were: other copies read them too', () => {
    const given = message(late, 'a');
    newestRows([given]);
    expect(given).toEqual(message(late, 'a'));
  });
});
