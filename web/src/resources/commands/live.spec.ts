import { describe, expect, it } from '@jest/globals';
import type { CommandRow } from '#libs/contracts';
import { withCommandRow, type CommandItem } from './commands.js';

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

  it('keeps why it failed and when it ended', () => {
    expect(withCommandRow(item('running'), frameRow('failed', 'disk full'))).toMatchObject({
      status: 'failed',
      error: 'disk full',
      finishedAt: expect.any(String),
    });
  });
});
