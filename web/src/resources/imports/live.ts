import { useCallback, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { type ImportRow, texts } from '#libs/contracts';
import type { PathOf, Schemas } from '../../core/contract.js';
import type { Tone } from '../../core/theme.js';
import { feed, liveKey, type FeedFlush } from '../../realtime/feed.js';
import { useLiveRows, type LiveRows } from '../../realtime/live-rows.js';
import { useReread } from '../../realtime/use-feed.js';

const statuses: Readonly<Record<string, { label: string; tone: Tone }>> = {
  unprocessed: { label: '排队中', tone: 'neutral' },
  processing: { label: '处理中', tone: 'doubtful' },
  processed: { label: '已处理', tone: 'good' },
  error: { label: '失败', tone: 'bad' },
};

/** Labels of the stages that are more exact than the status. */
const stages: Readonly<Record<string, string>> = {
  reading: '读取中',
  mapping: '待确认列',
  toPreview: '待预览',
  previewing: '预览中',
  previewed: '待确认导入',
  queued: '排队中',
  running: '导入中',
  cancelled: '已取消',
  toCheckUndo: '核对撤销中',
  checkingUndo: '核对撤销中',
  toUndo: '撤销中',
  undoing: '撤销中',
  undone: '已撤销',
};

/** Colour by the status, word by the stage. Source of the colours: first requirement document, section 4. */
export const batchState = ({ status, stage }: { status: string; stage: string }): { label: string; tone: Tone } => {
  const { label, tone } = statuses[status] ?? { label: status, tone: 'neutral' };
  return { label: stages[stage] ?? label, tone };
};

/** Stages in which an import waits for a person. A rollback preview waits for none. */
export const waitsForPerson = (stage: string): boolean => ['mapping', 'previewed'].includes(stage);

const moving = [
  'uploaded',
  'reading',
  'toPreview',
  'previewing',
  'queued',
  'running',
  'toCheckUndo',
  'checkingUndo',
  'toUndo',
  'undoing',
];

/** Stages that need no person. */
export const isMoving = (stage: string): boolean => moving.includes(stage);

/** One import of a workbook. */
export type Batch = Schemas['BatchDto'];

/** Start of the addresses of a service's import calls: every path of the contract that has them. */
export type ImportPath = {
  [Path in PathOf<'post'>]: Path extends `${infer Base}/undoPreview` ? Base : never;
}[PathOf<'post'>];

/** Start of the keys of everything read about the imports of a service. */
export const importsKey = (basePath: ImportPath) => [liveKey, 'imports', basePath] as const;

/** Text of a list of imports that cannot be read. The documents have one of their own for imports of subscriptions. */
export const listFailed = (basePath: ImportPath): string =>
  basePath === '/api/addedvalue/batchImport' ? texts.subscribeImportsFailed : texts.importsFailed;

const isDetail = (batch: Batch): boolean => 'previewResult' in batch;

/** An import with the figures of a frame. What a frame does not carry stays as it was read. */
export const withProgress = (batch: Batch, row: ImportRow): Batch => {
  const [, , , status, processed, total, errors, stage = batch.stage] = row;
  // the details of another stage are not in the frame: they are read again as a whole
  if (isDetail(batch) && stage !== batch.stage) return batch;
  const [, , , , , , , , rowsPerSecond = batch.rowsPerSecond, secondsLeft = batch.secondsLeft] = row;
  const [added = batch.added, changed = batch.changed, unchanged = batch.unchanged, skipped = batch.skipped] =
    row.slice(10) as (number | undefined)[];
  const progress = total === 0 ? batch.progress : Math.floor((processed * 100) / total);
  const counts = { added, changed, unchanged, skipped, errors };
  return { ...batch, ...counts, status, stage, processed, total, progress, rowsPerSecond, secondsLeft };
};

export const importLive: LiveRows<Batch> = {
  events: ['import:progress'],
  keyOf: ({ batchId }) => batchId,
  latest: (batch, mark) => {
    const entry = feed.journal.since('import:progress', batch.batchId, mark);
    return entry === undefined ? batch : withProgress(batch, entry.row);
  },
};

/** Tests whether a flush brings an import that was not seen before, or one in another stage than before. */
const stageWatch = () => {
  const stages = new Map<string, string>();
  return (flush: FeedFlush): boolean => {
    const moved = [...flush.latest('import:progress').values()].filter(
      ([batchId, , , , , , , stage]) => stage === undefined || stages.get(batchId) !== stage,
    );
    for (const [batchId, , , , , , , stage] of moved) if (stage !== undefined) stages.set(batchId, stage);
    return moved.length > 0;
  };
};

/**
 * Keeps all that is read of a service's imports up to date while a screen shows it: list, details and overview. Frames
 * patch the figures; what only a call returns is read again when an import appears or its stage changes.
 */
export const useLiveImports = (basePath: ImportPath): void => {
  const client = useQueryClient();
  const [queryKey] = useState(() => importsKey(basePath));
  const [hasMoved] = useState(stageWatch);
  useLiveRows(queryKey, importLive);
  useReread(
    hasMoved,
    useCallback(() => void client.invalidateQueries({ queryKey }), [client, queryKey]),
  );
};
