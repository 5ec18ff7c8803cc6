import {
  awaitsPerson,
  awaitsWorker,
  type ImportStage,
  importStages,
  importStagesBefore,
  type ImportStageEvent,
  nextImportStage,
} from '#libs/contracts';
import type { Counts } from './batch-results.js';

/** State of a batch as far as it decides what may happen next. */
export interface BatchState extends Counts {
  stage: ImportStage;
  /** Worker that holds the lease; null: none. */
  leaseOwner: string | null;
  /** Consecutive failures of the work of the stage. */
  failures: number;
  /** Rows of the file, once it was read. */
  total: number;
  /** Rows that were applied, rejected or skipped. */
  processed: number;
}

/**
 * `waiting` rows are not applied yet; `done` ones are; `undone` ones were applied and rolled back. `offered` ones are
 * people who are not in the file: a person decides whether they leave.
 */
export type ChunkState = 'offered' | 'waiting' | 'done' | 'undone';

/** Event that only the worker with the lease of the batch may report. */
type WorkerEvent = { owner: string } & (
  | { type: 'release' | 'ask' | 'fail' | 'workerStalled' }
  | { type: 'preview' | 'queue'; total: number }
  | { type: 'undoChunk'; chunk: ChunkState }
);

/** Events of a batch. `chunk` is the state of a chunk before the event. */
export type BatchEvent =
  | WorkerEvent
  | { type: 'claim'; owner: string; isExpired: boolean }
  | { type: 'start' | 'map' | 'cancel' | 'checkUndo' | 'undo' }
  /** `leaving`: people who are marked as left, a row each. */
  | { type: 'confirm'; leaving: number }
  | { type: 'applyChunk'; chunk: ChunkState; counts: Counts }
  /** `failures`: consecutive failures of the chunk. */
  | { type: 'chunkFailed'; failures: number }
  /** `remaining`: chunks that the stage has still to process. A stage without a lease ends without an owner. */
  | { type: 'done'; owner: string | null; remaining: number }
  | { type: 'workFailed'; owner: string | null; stage: ImportStage };

/** Writes of the store besides the new state, in the transaction of the event. */
export type BatchEffect =
  | 'publish' // progress, to the outbox
  | 'countRows' // adds the counts of a chunk, and publishes progress when it is due
  | 'markChunk' // stores that the chunk is done, or undone
  | 'served' // puts the school behind others that wait for a worker
  | 'renewLease'
  | 'expireLease' // the next worker may claim the batch at once
  | 'clearLease'
  | 'delayRetry' // the longer the more attempts have failed
  | 'clearRetry'
  | 'startTime'
  | 'endTime'
  | 'firstEndTime'; // end time, unless the batch had ended before

interface BatchStep {
  state: BatchState;
  effects: readonly BatchEffect[];
}

/** Consecutive failures after which a batch fails; the pauses between the attempts grow from 2 s to 16 s. */
export const maxAttempts = 5;

/** Stages of a batch that waits to be claimed, with the stage of the work. */
export const claimSteps = importStagesBefore('claim').flatMap((stage) => {
  const next = nextImportStage(stage, 'claim');
  return next === undefined || next === stage ? [] : [[stage, next] as const];
});
const leasedStages = new Set(claimSteps.map(([, stage]) => stage));
/** Stages of which a school and import type have one batch at a time. */
export const exclusiveStages = importStagesBefore('done');
/** Stages in which a worker works on the batch, or is awaited. */
export const openStages = importStages.filter(awaitsWorker);
/** Stages in which a batch waits for no worker. */
export const restingStages = importStages.filter((stage) => !awaitsWorker(stage));
/** Stages that only a rollback can change. */
export const endStages = restingStages.filter((stage) => !awaitsPerson(stage));

/** Stages as a list of SQL, literal so that the planner sees that a partial index covers them. */
export const sqlStages = (stages: readonly ImportStage[]): string => stages.map((stage) => `'${stage}'`).join(', ');

const timeEffects: Partial<Record<ImportStage, BatchEffect>> = {
  running: 'startTime',
  finished: 'endTime',
  failed: 'firstEndTime',
  cancelled: 'endTime',
};

/** Returns the state after an event and the writes that follow; undefined when the event is refused. */
export const apply = (state: BatchState, event: BatchEvent): BatchStep | undefined => {
  switch (event.type) {
    case 'claim':
      return claim(state, event.owner, event.isExpired);
    case 'start': {
      const step = moveOn(state, 'start');
      // a start is no service: the school keeps its turn
      return step && { ...step, effects: step.effects.filter((effect) => effect !== 'served') };
    }
    case 'confirm':
      return moveOn({ ...state, total: state.total + event.leaving }, 'confirm');
    case 'map':
    case 'cancel':
      return moveOn(state, event.type);
    case 'checkUndo':
    case 'undo':
      return hasAppliedRows(state) ? moveOn(state, event.type) : undefined;
    case 'applyChunk':
      return event.chunk === 'waiting' ? countChunk(state, event.counts) : undefined;
    case 'chunkFailed':
      return chunkFailed(state, event.failures);
    default:
      return isHeldBy(state, event.owner) ? applyWork(state, event) : undefined;
  }
};

/** Applies what a worker reports of the work of a stage. */
const applyWork = (
  state: BatchState,
  event: WorkerEvent | Extract<BatchEvent, { type: 'done' | 'workFailed' }>,
): BatchStep | undefined => {
  switch (event.type) {
    case 'release':
      return { state: { ...state, leaseOwner: null }, effects: ['expireLease'] };
    case 'preview':
    case 'queue':
      return moveOn({ ...state, total: event.total }, event.type);
    case 'undoChunk':
      if (event.chunk !== 'done' || nextImportStage(state.stage, 'undoChunk') === undefined) return undefined;
      return { state: { ...state, failures: 0 }, effects: ['markChunk', 'served'] };
    case 'done':
      return event.remaining > 0 ? undefined : moveOn(state, 'done');
    case 'workFailed':
      return event.stage === state.stage ? workFailed(state) : undefined;
    case 'workerStalled':
      return state.failures < maxAttempts ? undefined : moveOn(state, 'fail');
    case 'ask':
    case 'fail':
      return moveOn(state, event.type);
  }
};

/** True when a worker may report the work of the stage: it holds the lease, or the stage has none. */
const isHeldBy = ({ stage, leaseOwner }: BatchState, owner: string | null): boolean =>
  owner === (leasedStages.has(stage) ? (leaseOwner ?? undefined) : null);

const moveOn = (state: BatchState, event: ImportStageEvent): BatchStep | undefined => {
  const stage = nextImportStage(state.stage, event);
  if (stage === undefined) return undefined;
  const time = timeEffects[stage];
  return {
    state: { ...state, stage, leaseOwner: null, failures: 0 },
    effects: ['clearLease', 'clearRetry', 'served', 'publish', ...(time ? [time] : [])],
  };
};

/** A worker whose lease has expired counts as a failure: the batch may be what stops the process of each worker. */
const claim = (state: BatchState, leaseOwner: string, isExpired: boolean): BatchStep | undefined => {
  const stage = nextImportStage(state.stage, 'claim');
  const isTakenOver = stage === state.stage;
  if (stage === undefined || (isTakenOver && !isExpired)) return undefined;
  const failures = state.failures + (isTakenOver && state.leaseOwner !== null ? 1 : 0);
  return { state: { ...state, stage, leaseOwner, failures }, effects: ['renewLease', 'served', 'publish'] };
};

const countChunk = (state: BatchState, counts: Counts): BatchStep | undefined => {
  if (nextImportStage(state.stage, 'applyChunk') === undefined) return undefined;
  const { added, changed, unchanged, skipped, errors } = counts;
  const counted = {
    processed: state.processed + added + changed + unchanged + skipped + errors,
    added: state.added + added,
    changed: state.changed + changed,
    unchanged: state.unchanged + unchanged,
    skipped: state.skipped + skipped,
    errors: state.errors + errors,
  };
  return { state: { ...state, ...counted }, effects: ['markChunk', 'countRows', 'served'] };
};

const chunkFailed = (state: BatchState, failures: number): BatchStep | undefined => {
  if (nextImportStage(state.stage, 'applyChunk') === undefined) return undefined;
  return failures < maxAttempts ? { state, effects: ['served'] } : moveOn(state, 'fail');
};

const workFailed = (state: BatchState): BatchStep | undefined => {
  if (nextImportStage(state.stage, 'fail') === undefined) return undefined;
  const failures = state.failures + 1;
  if (failures >= maxAttempts) return moveOn(state, 'fail');
  const lease: BatchEffect = state.leaseOwner === null ? 'clearLease' : 'expireLease';
  return { state: { ...state, leaseOwner: null, failures }, effects: [lease, 'delayRetry', 'served'] };
};

/** False for a batch that failed before it had changed anything: there is nothing to roll back. */
const hasAppliedRows = ({ stage, added, changed }: BatchState): boolean => stage !== 'failed' || added + changed > 0;
