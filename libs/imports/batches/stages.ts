/** Where a batch stands. The documents' four states are what people see of it: `statusOf`. */
export const stages = [
  'uploaded',
  'reading',
  'mapping',
  'toPreview',
  'previewing',
  'previewed',
  'queued',
  'running',
  'finished',
  'failed',
  'cancelled',
  'toCheckUndo',
  'checkingUndo',
  'undoChecked',
  'toUndo',
  'undoing',
  'undone',
] as const;
export type Stage = (typeof stages)[number];

/** What happens to a batch. */
export type StageEvent =
  | 'read' // a worker reads its file
  | 'ask' // its columns are not known: a person must say
  | 'map' // a person has said
  | 'preview' // its rows are there and shall be tried
  | 'queue' // its rows are there and shall be applied
  | 'start' // its turn has come
  | 'done' // the stage under way is over
  | 'confirm' // a person has seen the preview
  | 'fail'
  | 'cancel'
  | 'checkUndo' // a person asks what a rollback would do
  | 'undo'; // a person wants it rolled back

/** from -> event -> to. What is not here does not happen. */
export const transitions: Readonly<Partial<Record<Stage, Partial<Record<StageEvent, Stage>>>>> = {
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
};

/** The stages from which an event leads on. */
export const stagesBefore = (event: StageEvent): Stage[] => stages.filter((stage) => transitions[stage]?.[event]);

/** Stages in which a batch has its school and type to itself. */
export const aloneStages = ['previewing', 'running', 'checkingUndo', 'undoing'] as const satisfies readonly Stage[];

/** Stages in which a batch waits for a person, or for nothing any more. */
export const restingStages = [
  'mapping',
  'previewed',
  'finished',
  'failed',
  'cancelled',
  'undoChecked',
  'undone',
] as const satisfies readonly Stage[];

/** Stages in which nothing happens any more without a request. */
export const doneStages = [
  'finished',
  'failed',
  'cancelled',
  'undone',
  'undoChecked',
] as const satisfies readonly Stage[];

/** States of a batch as the documents have them. */
export type ImportStatus = 'unprocessed' | 'processing' | 'processed' | 'error';

const statuses: Partial<Record<Stage, ImportStatus>> = { running: 'processing', failed: 'error', cancelled: 'error' };
const after = new Set<Stage>(['finished', 'toCheckUndo', 'checkingUndo', 'undoChecked', 'toUndo', 'undoing', 'undone']);

export const statusOf = (stage: Stage): ImportStatus =>
  statuses[stage] ?? (after.has(stage) ? 'processed' : 'unprocessed');
