import { describe, expect, it } from '@jest/globals';
import type { ImportStage } from '#libs/contracts';
import { propertySeed } from '../../../../test/stack/property-seed.js';
import { noCounts } from './batch-results.js';
import { apply, type BatchEvent, type BatchState, type ChunkState, endStages, maxAttempts } from './batch-state.js';

const uploaded: BatchState = {
  stage: 'uploaded',
  leaseOwner: null,
  failures: 0,
  total: 0,
  processed: 0,
  ...noCounts(),
};
const sequences = 100_000;
const eventsEach = 30;
const rowsOfChunk = 4;
const workers = ['w1', 'w2', 'w3'];

/** Pseudo-random integers below a bound. Source: mulberry32. */
const randomOf = (seed: number) => {
  let a = seed;
  return (below: number): number => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
};
type Random = ReturnType<typeof randomOf>;

/** A batch with its chunks, as the store keeps them. */
class Batch {
  state = uploaded;
  chunks: ChunkState[] = [];
  /** Chunks that were rolled back before the event. */
  undone = 0;

  constructor(private readonly random: Random) {}

  /** Sends a random event, most of them possible in some stage, and checks what it did. */
  step(): void {
    const n = this.random(Math.max(this.chunks.length, 1));
    this.undone = this.chunks.filter((chunk) => chunk === 'undone').length;
    const event = this.event(this.chunks[n] ?? 'waiting');
    const before = this.state;
    const step = apply(before, event);
    if (!step) return;
    this.state = step.state;
    if (event.type === 'preview' || event.type === 'queue')
      this.chunks = Array.from({ length: event.total / rowsOfChunk }, () => 'waiting');
    if (event.type === 'confirm' && event.leaving > 0) this.chunks.push('waiting');
    if (step.effects.includes('markChunk')) this.mark(n, event);
    if (before !== step.state) this.check(before, event);
  }

  private mark(n: number, event: BatchEvent): void {
    const isUndone = event.type === 'undoChunk';
    if (this.chunks[n] !== (isUndone ? 'done' : 'waiting')) throw new Error('a chunk was processed twice');
    this.chunks[n] = isUndone ? 'undone' : 'done';
  }

  private event(chunk: ChunkState): BatchEvent {
    const owner = workers[this.random(workers.length)] ?? '';
    const { stage } = this.state;
    const remaining = this.chunks.filter((each) => each === (stage === 'undoing' ? 'done' : 'waiting')).length;
    const isWhole = stage === 'checkingUndo' || stage === 'previewing';
    const noOwner = this.random(4) > 0 ? null : owner;
    const events: readonly BatchEvent[] = [
      { type: 'claim', owner, isExpired: this.random(3) === 0 },
      { type: 'claim', owner, isExpired: false },
      { type: 'release', owner },
      { type: 'ask', owner },
      { type: 'fail', owner: this.random(4) > 0 ? 'none' : owner },
      { type: 'preview', owner, total: (1 + this.random(3)) * rowsOfChunk },
      { type: 'queue', owner, total: (1 + this.random(3)) * rowsOfChunk },
      { type: 'start' },
      { type: 'start' },
      { type: 'map' },
      { type: 'confirm', leaving: this.random(2) * rowsOfChunk },
      { type: this.random(8) > 0 ? 'start' : 'cancel' },
      { type: 'checkUndo' },
      { type: 'undo' },
      { type: 'applyChunk', chunk, counts: this.counts() },
      { type: 'applyChunk', chunk, counts: this.counts() },
      { type: 'undoChunk', owner, chunk },
      { type: 'undoChunk', owner, chunk },
      { type: 'chunkFailed', failures: this.random(maxAttempts + 1) },
      { type: 'done', owner, remaining: isWhole ? 0 : remaining },
      { type: 'done', owner: noOwner, remaining: isWhole ? 0 : remaining },
      { type: 'workFailed', owner: noOwner, stage },
      { type: 'workerStalled', owner },
    ];
    return events[this.random(events.length)] ?? { type: 'start' };
  }

  private counts() {
    const counts = noCounts();
    const names = ['added', 'changed', 'unchanged', 'skipped', 'errors'] as const;
    for (let row = 0; row < rowsOfChunk; row++) counts[names[this.random(names.length)] ?? 'added']++;
    return counts;
  }

  private check(before: BatchState, event: BatchEvent): void {
    const { stage, processed, added, changed, unchanged, skipped, errors, total, failures } = this.state;
    const applied = this.chunks.filter((chunk) => chunk !== 'waiting').length;
    const rules: Readonly<Record<string, boolean>> = {
      'an undone batch never changes': before.stage !== 'undone',
      'only a rollback changes an ended batch': !isEnd(before.stage) || /ndo/.test(event.type),
      'processed rows are the sum of the counts': processed === added + changed + unchanged + skipped + errors,
      'processed rows are those of the applied chunks': processed === applied * rowsOfChunk,
      'a finished batch has processed all rows': stage !== 'finished' || processed === total,
      'rows are counted only while the batch runs': before.processed === processed || before.stage === 'running',
      'only the lease owner reports work':
        event.type === 'claim' || !('owner' in event) || event.owner === before.leaseOwner,
      'a lease is taken over only after it has expired':
        event.type !== 'claim' || event.isExpired || before.leaseOwner === null,
      'a batch that failed before any change is not rolled back':
        before.stage !== 'failed' || before.added + before.changed > 0,
      'chunks are rolled back only in a rollback':
        before.stage === 'undoing' || this.chunks.filter((chunk) => chunk === 'undone').length <= this.undone,
      'an undone batch has no applied chunk': stage !== 'undone' || this.chunks.every((chunk) => chunk !== 'done'),
      'a batch fails after the last attempt': failures <= maxAttempts,
    };
    for (const [rule, holds] of Object.entries(rules))
      if (!holds) throw new Error(`${rule}: ${JSON.stringify({ before, event, after: this.state })}`);
  }
}

const isEnd = (stage: ImportStage): boolean => endStages.includes(stage);

describe('state machine of an import batch', () => {
  const { seed = 0 } = propertySeed();
  it(`keeps its invariants in ${sequences} random sequences of events (SEED=${seed})`, () => {
    const seen = new Set<ImportStage>();
    for (let sequence = 0; sequence < sequences; sequence++) {
      const random = randomOf(Math.imul(seed, 1_000_003) + sequence);
      const batch = new Batch(random);
      try {
        for (let n = 0; n < eventsEach; n++) {
          batch.step();
          seen.add(batch.state.stage);
        }
      } catch (error) {
        throw new Error(`SEED=${seed}, sequence ${sequence}: ${(error as Error).message}`, { cause: error });
      }
    }
    expect(seen.size).toBe(17);
  });

  it('changes nothing when a chunk is repeated', () => {
    const running: BatchState = { ...uploaded, stage: 'running', total: 4 };
    const counts = { ...noCounts(), added: 4 };
    expect(apply(running, { type: 'applyChunk', chunk: 'waiting', counts })?.state.processed).toBe(4);
    expect(apply(running, { type: 'applyChunk', chunk: 'done', counts })).toBeUndefined();
  });

  it('refuses the result of a worker that has lost its lease', () => {
    const reading: BatchState = { ...uploaded, stage: 'reading', leaseOwner: 'w1' };
    const taken = apply(reading, { type: 'claim', owner: 'w2', isExpired: true })?.state;
    expect(taken).toMatchObject({ leaseOwner: 'w2', failures: 1 });
    expect(taken && apply(taken, { type: 'queue', owner: 'w1', total: 4 })).toBeUndefined();
    expect(taken && apply(taken, { type: 'queue', owner: 'w2', total: 4 })?.state.stage).toBe('queued');
  });

  it('fails a batch after its last attempt, and delays the attempts before', () => {
    const failed: BatchEvent = { type: 'workFailed', owner: 'w1', stage: 'undoing' };
    let state: BatchState = { ...uploaded, stage: 'undoing', leaseOwner: 'w1' };
    for (let attempt = 1; attempt < maxAttempts; attempt++) {
      const step = apply({ ...state, leaseOwner: 'w1' }, failed);
      expect(step?.effects).toEqual(['expireLease', 'delayRetry', 'served']);
      expect(step?.state).toMatchObject({ failures: attempt, leaseOwner: null });
      state = step?.state ?? state;
    }
    expect(apply({ ...state, leaseOwner: 'w1' }, failed)?.state.stage).toBe('failed');
  });

  it('refuses to roll back a batch that failed before any change', () => {
    expect(apply({ ...uploaded, stage: 'failed' }, { type: 'undo' })).toBeUndefined();
    expect(apply({ ...uploaded, stage: 'failed', changed: 1 }, { type: 'undo' })?.state.stage).toBe('toUndo');
  });
});
