import { describe, expect, it } from '@jest/globals';
import { laterProgress } from './command-event-writer.js';
import type { CommandEvent } from './command-store.js';

const at = (second: number): Date => new Date(Date.UTC(2026, 0, 1, 0, 0, second));
const progress = (second: number, percent: number, rest: Partial<CommandEvent> = {}): CommandEvent => ({
  ...{ commandId: 'c', deviceNo: 'd', event: 'run', phase: 'download', progress: percent, at: at(second) },
  ...{ result: null, error: null },
  ...rest,
});

describe('progress that waits to be stored', () => {
  it('is replaced by what the card reports later of the same phase', () => {
    const later = progress(2, 40);
    expect(laterProgress(progress(1, 10), later)).toBe(later);
  });

  it.each<[string, CommandEvent, CommandEvent]>([
    ['of another phase', progress(1, 100), progress(2, 0, { phase: 'verify' })],
    ['of another card', progress(1, 10), progress(2, 20, { deviceNo: 'other' })],
    [
      'that the command begins with',
      progress(1, 0, { event: 'receive', progress: null, phase: null }),
      progress(2, 10),
    ],
    ['that ends it', progress(1, 90), progress(2, 90, { event: 'fail', error: 'noSpace' })],
    ['without a figure', progress(1, 10), progress(2, 0, { progress: null })],
    ['with a result', progress(1, 10, { result: { seconds: 1 } }), progress(2, 20)],
  ])('is kept beside a report %s', (_case, waiting, next) => expect(laterProgress(waiting, next)).toBeUndefined());
});
