import { describe, expect, it } from '@jest/globals';
import type { LicenceAccount } from './api.js';
import { type Teacher, activateObstacle, renewablesOf, renewObstacle } from './people.js';

const account = (own: Partial<LicenceAccount>): LicenceAccount => ({
  ...{
    id: 'a',
    schoolCode: 's1',
    schoolName: '一小',
    userId: 't1',
    userName: '张老师',
    orderId: null,
    active_code: 'c',
  },
  ...{
    type: 1,
    typeName: '基础账号',
    active_time: null,
    expire_time: '2027-01-01 00:00:00',
    status: 2,
    statusName: '',
  },
  ...{ activating: false, ...own },
});

const teacher = (own: Partial<Teacher>): Teacher => ({
  ...{ userId: 't1', userName: '张老师', status: null, expire_time: null, matched: true, activating: false, ...own },
});

describe('renewablesOf', () => {
  it('groups people by school, each once', () => {
    const rows = [
      account({}),
      account({ id: 'b' }),
      account({ userId: 't2' }),
      account({ schoolCode: 's2', userId: 't3' }),
    ];
    const found = renewablesOf(rows).map(({ schoolCode, people }) => [schoolCode, people.map(({ userId }) => userId)]);
    expect(found).toEqual([
      ['s1', ['t1', 't2']],
      ['s2', ['t3']],
    ]);
  });

  it.each([{ userId: null }, { schoolCode: null }, { status: 1 }, { status: 5 }, { type: 2 }])(
    'leaves out what cannot be renewed: %p',
    (own) => expect(renewablesOf([account(own)])).toEqual([]),
  );
});

describe('obstacles', () => {
  it('lets only a matched teacher with an account be renewed', () => {
    expect(renewObstacle(teacher({ matched: false, status: 2 }))).toBe('企业微信中未匹配');
    expect(renewObstacle(teacher({ status: null }))).toBe('没有许可账号');
    expect([2, 3, 4].map((status) => renewObstacle(teacher({ status })))).toEqual([null, null, null]);
  });

  it('lets only a matched teacher without a valid account be activated', () => {
    expect(activateObstacle(teacher({}))).toBeNull();
    expect(activateObstacle(teacher({ status: 3 }))).toBeNull();
    expect(activateObstacle(teacher({ status: 2 }))).toBe('已有许可账号');
    expect(activateObstacle(teacher({ status: 2 }), 2)).toBeNull();
    expect(activateObstacle(teacher({ activating: true }))).toBe('激活中');
    expect(activateObstacle(teacher({ matched: false }))).toBe('企业微信中未匹配');
  });
});
