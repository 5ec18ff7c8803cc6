import { describe, expect, it } from '@jest/globals';
import {
  awaitsPerson,
  awaitsWorker,
  type ImportStage,
  type ImportStageEvent,
  importStages,
  importStagesBefore,
  importStatusOf,
  importView,
  nextImportStage,
} from './stages.js';

const events: readonly ImportStageEvent[] = [
  'claim',
  'ask',
  'map',
  'preview',
  'queue',
  'start',
  'applyChunk',
  'undoChunk',
  'done',
  'confirm',
  'fail',
  'cancel',
  'checkUndo',
  'undo',
];
const nextOf = (stage: ImportStage): ImportStage[] => events.flatMap((event) => nextImportStage(stage, event) ?? []);

describe('stages of an import', () => {
  it('are all reachable from the upload', () => {
    const reached = new Set<ImportStage>(['uploaded']);
    for (const stage of reached) for (const next of nextOf(stage)) reached.add(next);
    expect([...reached].sort()).toEqual([...importStages].sort());
  });

  it('show the four states of the documents in their order', () => {
    const order = ['unprocessed', 'processing', 'processed', 'error'];
    for (const stage of importStages) {
      for (const next of nextOf(stage)) {
        const [from, to] = [importStatusOf(stage), importStatusOf(next)];
        // the rollback of a cancelled or failed import ends its error
        if (stage !== 'cancelled' && stage !== 'failed')
          expect([stage, next, order.indexOf(from) <= order.indexOf(to)]).toEqual([stage, next, true]);
      }
    }
  });

  it('allow a rollback only after rows were applied', () => {
    expect(importStagesBefore('undo')).toEqual(['finished', 'failed', 'cancelled', 'undoChecked']);
  });

  it('await a worker, a person, or nothing', () => {
    expect(importStages.filter(awaitsPerson)).toEqual(['mapping', 'previewed']);
    expect(importStages.filter((stage) => !awaitsWorker(stage) && !awaitsPerson(stage))).toEqual([
      'finished',
      'failed',
      'cancelled',
      'undoChecked',
      'undone',
    ]);
    expect(awaitsWorker('toString')).toBe(false);
  });

  it('derive progress and actions from stage and counts', () => {
    const row = { stage: 'running', total: 3, processed: 2, added: 1, changed: 0 };
    expect(importView(row)).toEqual({ progress: 66, canCancel: true, canUndo: false });
    expect(importView({ ...row, stage: 'finished' })).toMatchObject({ canCancel: false, canUndo: true });
    expect(importView({ ...row, stage: 'finished', added: 0 })).toMatchObject({ canUndo: false });
    expect(importView({ ...row, total: 0, processed: 0 })).toMatchObject({ progress: 0 });
  });
});
