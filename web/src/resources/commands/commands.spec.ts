import { describe, expect, it } from '@jest/globals';
import { type CommandRow, texts, type CommandStatus } from '#libs/contracts';
import { withCommandRow, type CommandItem, outcomeNotice } from './commands.js';

const item = (status: CommandItem['status']): CommandItem => ({
  commandId: 'c1',
  commandBatchId: null,
  deviceNo: 'card-1',
  schoolCode: 'S1',
  iotMessageType: 'restart',
  status,
  result: null,
  error: null,
  progress: null,
  createDate: '2026-01-01 08:00:00',
  sentAt: null,
  finishedAt: null,
  expiresAt: '2026-01-01 08:05:00',
  notBefore: null,
  createdBy: 'admin',
  name: '101',
  schoolName: 'School',
});

const frameRow = (status: CommandRow[4], error: string | null = null): CommandRow => [
  'c1',
  'card-1',
  'S1',
  'restart',
  status,
  null,
  error,
];

describe('a command and the feed', () => {
  it('goes forward, never back', () => {
    expect(withCommandRow(item('received'), frameRow('running')).status).toBe('running');
    expect(withCommandRow(item('running'), frameRow('sent')).status).toBe('running');
  });

  it('stays ended', () => {
    const ended = item('succeeded');
    expect(withCommandRow(ended, frameRow('failed', 'late'))).toBe(ended);
  });

  it('shows that the picture of a screenshot is missing until it comes, and never again', () => {
    const frame = (result: unknown): CommandRow => ['c1', 'card-1', 'S1', 'screenshot', 'succeeded', result, null];
    const missing = withCommandRow(item('succeeded'), frame({ key: 'c1', uploaded: false }));
    expect(missing.result).toEqual({ key: 'c1', uploaded: false });
    const come = withCommandRow(missing, frame({ key: 'c1', uploaded: true }));
    expect(come.result).toEqual({ key: 'c1', uploaded: true });
    expect(withCommandRow(come, frame({ key: 'c1', uploaded: false }))).toBe(come);
    expect(withCommandRow(come, frame({ key: 'c1' }))).toBe(come);
  });

  it('keeps why it failed and when it ended', () => {
    expect(withCommandRow(item('running'), frameRow('failed', 'disk full'))).toMatchObject({
      status: 'failed',
      error: 'disk full',
      finishedAt: expect.any(String),
    });
  });
});

const row = (deviceNo: string, status: CommandStatus, error: string | null = null): CommandRow => [
  `c-${deviceNo}`,
  deviceNo,
  'S1',
  'syncCode',
  status,
  null,
  error,
];

describe('what is said when commands have ended', () => {
  it('is a success only when a card says so', () => {
    expect(outcomeNotice('syncCode', [row('D1', 'succeeded')])).toEqual({
      tone: 'success',
      text: '同步特征码成功：D1',
    });
    expect(outcomeNotice('restart', [row('D1', 'succeeded'), row('D2', 'succeeded')])).toEqual({
      tone: 'success',
      text: '重启成功：2 台',
    });
  });

  it('is no success for a screenshot whose picture has not come', () => {
    const missing = row('D1', 'succeeded').with(5, { key: 'k', uploaded: false }) as CommandRow;
    expect(outcomeNotice('screenshot', [missing])).toEqual({
      tone: 'error',
      text: `截屏失败：D1，${texts.screenshotMissing}`,
    });
    expect(outcomeNotice('screenshot', [missing, row('D2', 'succeeded')]).text).toContain('成功 1 台，失败 1 台');
  });

  it('gives the reason of a failure', () => {
    expect(outcomeNotice('syncCode', [row('D1', 'failed', '存储空间不足')])).toEqual({
      tone: 'error',
      text: '同步特征码失败：D1，存储空间不足',
    });
    expect(outcomeNotice('syncData', [row('D1', 'expired', texts.commandExpired)]).text).toContain(
      texts.commandExpired,
    );
    expect(outcomeNotice('clearCache', [row('D1', 'failed', 'ENOSPC'), row('D2', 'failed')]).text).toBe(
      '清除缓存失败：2 台，存储空间不足',
    );
    expect(outcomeNotice('clearCache', [row('D1', 'failed', 'E17')]).text).toBe('清除缓存失败：D1，设备报告：E17');
  });

  it('counts every kind of end of many', () => {
    const rows = [row('D1', 'succeeded'), row('D2', 'timedOut'), row('D3', 'superseded')];
    expect(outcomeNotice('restart', rows)).toEqual({
      tone: 'error',
      text: '重启：成功 1 台，失败 1 台（已超时），取消或被替代 1 台',
    });
  });

  it('says that nothing was done when nothing was', () => {
    expect(outcomeNotice('restart', [row('D1', 'cancelled')])).toEqual({
      tone: 'info',
      text: '重启没有执行：D1已取消或被替代',
    });
  });
});
