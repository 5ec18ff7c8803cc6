import { importStatusOf, type ImportTypeName, importView, wireTime } from '#libs/contracts';
import type { Batch } from '../batches/batch.entity.js';
import type { Counts, Preview } from '../batches/batch-results.js';
import type { BatchDetailDto, BatchDto, ImportTypeDto, PeopleDto, PreviewDto } from './import.dto.js';
import type { ImportType } from '../types/import-type.js';
import { paceOf } from '../batches/batch-store.js';

/** A batch as the wire has it, at a moment. */
export const batchDto = (batch: Batch, type: ImportType | undefined, now: Date): BatchDto => {
  const { id, stage, startedAt, finishedAt, createDate, total, processed } = batch;
  return {
    id,
    batchId: id,
    terminal: batch.terminal,
    status: importStatusOf(stage),
    stage,
    createDate: wireTime(createDate),
    importType: batch.importType,
    userType: batch.userType,
    userTypeName: type?.name ?? batch.userType,
    fileName: batch.fileName,
    creatorName: batch.creator.account,
    schoolCode: batch.schoolCode,
    source: batch.source,
    total,
    processed,
    added: batch.added,
    changed: batch.changed,
    unchanged: batch.unchanged,
    skipped: batch.skipped,
    errors: batch.errors,
    reason: batch.reason,
    startedAt: startedAt && wireTime(startedAt),
    finishedAt: finishedAt && wireTime(finishedAt),
    ...paceOf(batch, now),
    preview: batch.wantsPreview,
    ...importView(batch),
  };
};

/** A batch with its columns, its preview and what a rollback does. */
export const batchDetailDto = (batch: Batch, type: ImportType | undefined, now: Date): BatchDetailDto => ({
  ...batchDto(batch, type, now),
  columns: (batch.head?.columns ?? []).map(({ header, key, sure }) => ({ header, column: key, sure })),
  notices: batch.head?.notices ?? [],
  people: peopleDto(batch.people, type),
  leaving: batch.leaving,
  previewResult: batch.preview && previewDto(batch.preview, type),
  undo: batch.undo,
});

const previewDto = (preview: Preview, type: ImportType | undefined): PreviewDto => {
  const { repeated = 0, repeats = [], absent = null } = preview;
  return { ...preview, repeated, repeats, absent, people: peopleDto(preview.people, type) };
};

const peopleDto = (counts: Counts | null | undefined, type: ImportType | undefined): PeopleDto | null =>
  counts && type?.people ? { name: type.people.name, ...counts } : null;

export const importTypeDto = (importType: ImportTypeName, type: ImportType): ImportTypeDto => ({
  userType: type.userType,
  importType,
  name: type.name,
  canExport: type.exports !== undefined,
  columns: type.columns.map(({ key, header, required = false, hint, example, choices }) => ({
    column: key,
    header,
    required,
    hint,
    example,
    choices: choices ? [...choices] : null,
  })),
});
