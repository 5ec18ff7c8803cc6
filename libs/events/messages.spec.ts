import { describe, expect, it } from '@jest/globals';
import { latest } from './messages.js';

const message = (key: string, at: string, data: string) => ({ id: data, type: 'test', key, at, data });

describe('the latest messages', () => {
  it('are the newest of each key, in whatever order they came', () => {
    const messages = [
      message('a', '2026-11-21T08:00:02Z', 'newest of a'),
      message('b', '2026-11-21T08:00:00Z', 'b'),
      message('a', '2026-11-21T08:00:01Z', 'overtaken'),
    ];
    expect(latest(messages, ({ key }) => key).map(({ data }) => data)).toEqual(['newest of a', 'b']);
  });

  it('are the last to come of those that name the same moment', () => {
    const messages = ['first', 'second'].map((data) => message('a', '2026-11-21T08:00:00.000Z', data));
    expect(latest(messages, ({ key }) => key)).toMatchObject([{ data: 'second' }]);
  });
});
