import { describe, expect, it } from '@jest/globals';
import { rolloutCardStates } from '#libs/contracts';
import { barOrder, countsText, presentStates, upgradeText } from './labels.js';

describe('the cards of a rollout in words', () => {
  it('have a place in the bar whatever their state', () => {
    expect([...barOrder].sort()).toEqual([...rolloutCardStates].sort());
  });

  it('are counted from the good to the failed, and only those that there are', () => {
    const counts = { failed: 1, waiting: 3, succeeded: 12, offered: 0 };
    expect(presentStates(counts).map(({ state }) => state)).toEqual(['succeeded', 'waiting', 'failed']);
    expect(countsText(counts)).toBe('升级成功 12 台，等待中 3 台，升级失败 1 台');
    expect(countsText({})).toBe('没有设备');
  });

  it('say how far a phase is while it runs, and why a card failed', () => {
    const card = { state: 'downloading', phase: 'download', percent: 40, code: null } as const;
    expect(upgradeText(card)).toBe('下载 40%');
    expect(upgradeText({ ...card, percent: null })).toBe('下载中');
    expect(upgradeText({ ...card, state: 'downloaded' })).toBe('已下载');
    expect(upgradeText({ ...card, state: 'failed', code: 'noSpace' })).toBe('存储空间不足');
    expect(upgradeText({ ...card, state: 'failed' })).toBe('升级失败');
  });
});
