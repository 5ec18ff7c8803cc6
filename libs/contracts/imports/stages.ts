/** States of an import as the documents have them. */
export type ImportStatus = 'unprocessed' | 'processing' | 'processed' | 'error';

/** Events that may change the stage of an import. */
export type ImportStageEvent =
  | 'claim' // a worker takes the import, also from a worker whose lease has expired
  | 'ask' // columns of the file are unknown
  | 'map' // a person has named the columns
  | 'preview' // the rows are stored and will be previewed
  | 'queue' // the rows are stored and will be applied
  | 'start' // no other import of the school and type is being applied
  | 'applyChunk' // the rows of a chunk were applied
  | 'undoChunk' // the rows of a chunk were rolled back
  | 'done' // the work of the stage is complete
  | 'confirm' // a person has accepted the preview
  | 'fail'
  | 'cancel'
  | 'checkUndo' // a person requests a preview of the rollback
  | 'undo'; // a person requests the rollback

interface StageRule {
  status: ImportStatus;
  /** Next stage by event. An event without an entry is refused. */
  on: Partial<Record<ImportStageEvent, ImportStage>>;
}

export type ImportStage =
  | 'uploaded'
  | 'reading'
  | 'mapping'
  | 'toPreview'
  | 'previewing'
  | 'previewed'
  | 'queued'
  | 'running'
  | 'finished'
  | 'failed'
  | 'cancelled'
  | 'toCheckUndo'
  | 'checkingUndo'
  | 'undoChecked'
  | 'toUndo'
  | 'undoing'
  | 'undone';

const undo = { checkUndo: 'toCheckUndo', undo: 'toUndo' } as const;

/** The stages of an import, in the order in which they may follow one another. */
const table: Readonly<Record<ImportStage, StageRule>> = {
  uploaded: { status: 'unprocessed', on: { claim: 'reading', cancel: 'cancelled' } },
  reading: {
    status: 'unprocessed',
    on: {
      claim: 'reading',
      ask: 'mapping',
      preview: 'toPreview',
      queue: 'queued',
      fail: 'failed',
      cancel: 'cancelled',
    },
  },
  mapping: { status: 'unprocessed', on: { map: 'uploaded', cancel: 'cancelled' } },
  toPreview: { status: 'unprocessed', on: { claim: 'previewing', cancel: 'cancelled' } },
  previewing: {
    status: 'unprocessed',
    on: { claim: 'previewing', done: 'previewed', fail: 'failed', cancel: 'cancelled' },
  },
  previewed: { status: 'unprocessed', on: { confirm: 'queued', cancel: 'cancelled' } },
  queued: { status: 'unprocessed', on: { start: 'running', cancel: 'cancelled' } },
  running: {
    status: 'processing',
    on: { applyChunk: 'running', done: 'finished', fail: 'failed', cancel: 'cancelled' },
  },
  finished: { status: 'processed', on: undo },
  failed: { status: 'error', on: undo },
  cancelled: { status: 'error', on: undo },
  toCheckUndo: { status: 'processed', on: { claim: 'checkingUndo' } },
  checkingUndo: { status: 'processed', on: { claim: 'checkingUndo', done: 'undoChecked', fail: 'failed' } },
  undoChecked: { status: 'processed', on: undo },
  toUndo: { status: 'processed', on: { claim: 'undoing' } },
  undoing: { status: 'processed', on: { claim: 'undoing', undoChunk: 'undoing', done: 'undone', fail: 'failed' } },
  undone: { status: 'processed', on: {} },
};

export const importStages = Object.keys(table) as ImportStage[];

/** Stage that an event leads to; undefined when the event is refused, or the stage is one of a later version. */
export const nextImportStage = (stage: string, event: ImportStageEvent): ImportStage | undefined =>
  isImportStage(stage) ? table[stage].on[event] : undefined;

/** Stages in which an event is accepted. */
export const importStagesBefore = (event: ImportStageEvent): ImportStage[] =>
  importStages.filter((stage) => table[stage].on[event]);

export const importStatusOf = (stage: ImportStage): ImportStatus => table[stage].status;

/** True in a stage in which a worker reads, applies or rolls back rows, or is awaited. */
export const awaitsWorker = (stage: string): boolean =>
  (['claim', 'start', 'applyChunk'] as const).some((event) => nextImportStage(stage, event));

/** True in a stage that ends when a person decides. A rollback preview need not be decided. */
export const awaitsPerson = (stage: string): boolean =>
  (['map', 'confirm'] as const).some((event) => nextImportStage(stage, event));

const isImportStage = (stage: string): stage is ImportStage => Object.hasOwn(table, stage);

/** Figures of an import from which a list derives what it shows. */
interface ImportFigures {
  stage: string;
  total: number;
  processed: number;
  added: number;
  changed: number;
}

/** What a list shows of an import: percentage of processed rows and the possible actions. */
export const importView = ({ stage, total, processed, added, changed }: ImportFigures) => ({
  progress: total === 0 ? 0 : Math.floor((processed * 100) / total),
  canCancel: nextImportStage(stage, 'cancel') !== undefined,
  canUndo: nextImportStage(stage, 'undo') !== undefined && added + changed > 0,
});
