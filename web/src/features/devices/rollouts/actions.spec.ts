import { describe, expect, it } from '@jest/globals';
import { acts, actsOf } from './actions.js';

const counts = {
  waiting: 10,
  offered: 1,
  downloading: 2,
  downloaded: 3,
  installing: 4,
  soaking: 5,
  succeeded: 6,
  failed: 7,
  skipped: 1,
  superseded: 0,
  cancelled: 0,
};
const rollout = { counts, total: 39 };

describe('the buttons of a rollout', () => {
  it('are those that its state takes, in one order', () => {
    expect(actsOf(['rollBack', 'cancel', 'later', 'pause'])).toEqual(['pause', 'rollBack', 'cancel']);
  });

  it('say how many doors they touch', () => {
    expect(acts.pause.says(rollout)).toBe('16 台尚未开始安装的设备将停下来等待。正在安装或观察的 9 台会继续到结束。');
    expect(acts.retry.says(rollout)).toContain('8 台');
    expect(acts.rollBack.says(rollout)).toContain('最多 28 台');
    expect(acts.approve.says(rollout)).toContain('39 台');
    expect(acts.pause.says({ ...rollout, counts: { ...counts, installing: 0, soaking: 0 } })).not.toContain('会继续');
  });
});
