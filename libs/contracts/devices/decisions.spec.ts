import { describe, expect, it } from '@jest/globals';
import { decisionText, haltText } from './decisions.js';

describe('what was decided about a rollout', () => {
  it('is said with its figures', () => {
    expect(decisionText('groupFail', { reason: 'errors', failed: 3, size: 20, percent: 15, threshold: 10 })).toBe(
      '本组未通过，原因：失败设备达到错误阈值，失败 3 台，共 20 台，占 15%，阈值 10%',
    );
    expect(decisionText('pause', { reason: 'onlineDrop', online: 3, onlineBefore: 19 })).toBe(
      '暂停，原因：在线率比升级前明显下降，在线 3 台，升级前 19 台',
    );
    expect(
      decisionText('pause', { reason: 'onlineDrop', upgraded: 6, dark: 5, neighbours: 12, neighboursDark: 0 }),
    ).toBe('暂停，原因：在线率比升级前明显下降，升级后离线 5/6 台，同校未升级设备离线 0/12 台');
    expect(decisionText('groupFail', { upgraded: 6, dark: 5, neighbours: 0, neighboursDark: 0 })).toBe(
      '本组未通过，升级后离线 5/6 台，同校没有未升级设备',
    );
    expect(decisionText('add', { cards: 600, groups: 3 })).toBe('创建计划，共 600 台，分 3 组');
    expect(decisionText('rollBack', { cards: 12, rollout: '回退 3.2', reason: '门口黑屏' })).toBe(
      '回退 12 台，由「回退 3.2」执行，原因：门口黑屏',
    );
    expect(decisionText('supersede', { cards: 4, rollout: '春季升级' })).toBe('4 台改由「春季升级」升级');
  });

  it('leaves out figures that are not there, and names what it does not know', () => {
    expect(decisionText('groupStart', {})).toBe('本组开始');
    expect(decisionText('pause', {})).toBe('暂停');
    expect(decisionText('supersede', {})).toBe('部分设备改由更新的计划升级');
    expect(decisionText('toString', {})).toBe('toString');
    expect(decisionText('later', {})).toBe('later');
  });

  it('keeps the words of a person', () => {
    expect(haltText('withdrawn')).toBe('升级包已撤回');
    expect(haltText('等家长会结束')).toBe('等家长会结束');
  });

  it('say nothing of groups where there is one', () => {
    expect(decisionText('add', { cards: 16, groups: 1 }, 1)).toBe('创建计划，共 16 台');
    expect(decisionText('groupStart', { size: 16 }, 1)).toBe('开始，共 16 台');
    expect(decisionText('groupStart', { size: 16 }, 2)).toBe('本组开始，共 16 台');
  });
});
