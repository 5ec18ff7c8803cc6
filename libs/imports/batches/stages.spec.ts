import { describe, expect, it } from '@jest/globals';
import { type Stage, stages, stagesBefore, statusOf, transitions } from './stages.js';

describe('stages of a batch', () => {
  it('lead on as the table says, and in no other way', () => {
    const table = stages.map((stage) => [stage, transitions[stage] ?? {}]);
    expect(Object.fromEntries(table)).toEqual({
      uploaded: { read: 'reading', cancel: 'cancelled' },
      reading: {
        read: 'reading',
        ask: 'mapping',
        preview: 'toPreview',
        queue: 'queued',
        fail: 'failed',
        cancel: 'cancelled',
      },
      mapping: { map: 'uploaded', cancel: 'cancelled' },
      toPreview: { start: 'previewing', cancel: 'cancelled' },
      previewing: { start: 'previewing', done: 'previewed', fail: 'failed', cancel: 'cancelled' },
      previewed: { confirm: 'queued', cancel: 'cancelled' },
      queued: { start: 'running', cancel: 'cancelled' },
      running: { done: 'finished', fail: 'failed', cancel: 'cancelled' },
      finished: { checkUndo: 'toCheckUndo', undo: 'toUndo' },
      failed: { checkUndo: 'toCheckUndo', undo: 'toUndo' },
      cancelled: { checkUndo: 'toCheckUndo', undo: 'toUndo' },
      toCheckUndo: { start: 'checkingUndo' },
      checkingUndo: { start: 'checkingUndo', done: 'undoChecked', fail: 'failed' },
      undoChecked: { checkUndo: 'toCheckUndo', undo: 'toUndo' },
      toUndo: { start: 'undoing' },
      undoing: { start: 'undoing', done: 'undone', fail: 'failed' },
      undone: {},
    });
  });

  it('are all reached from the first, and end', () => {
    const reached = new Set<Stage>(['uploaded']);
    for (const stage of reached) for (const next of Object.values(transitions[stage] ?? {})) reached.add(next);
    expect([...reached].sort()).toEqual([...stages].sort());
  });

  it('show the four states of the documents, in their order', () => {
    const order = ['unprocessed', 'processing', 'processed', 'error'];
    for (const stage of stages) {
      for (const next of Object.values(transitions[stage] ?? {})) {
        const [from, to] = [statusOf(stage), statusOf(next)];
        // a cancelled or failed batch whose rows are rolled back is an error no longer
        if (stage !== 'cancelled' && stage !== 'failed')
          expect([stage, next, order.indexOf(from) <= order.indexOf(to)]).toEqual([stage, next, true]);
      }
    }
    expect(stagesBefore('undo')).toEqual(['finished', 'failed', 'cancelled', 'undoChecked']);
  });
});
