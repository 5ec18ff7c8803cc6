import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Readable } from 'node:stream';
import { select } from '#libs/data/db';
import { type PlacedRow, unneutralised, writeWorkbook } from '#libs/files/spreadsheet';
import type { Batch } from '../batches/batch.entity.js';
import type { KeptRow } from '../rows/read-row.js';
import {
  leaverLabels,
  type Outcome,
  outcomeLabels,
  outcomes,
  previewLabels,
  type Rejection,
  resultHeaders,
} from '../batches/batch-results.js';
import { type EffectRecord, fromRecords, RowCipher } from '../rows/row-cipher.js';
import { type ImportType, ImportTypes, type LaterResult } from '../types/import-type.js';

interface ChunkResult {
  content: Buffer;
  state: string;
  outcomes: string | null;
  rejections: Rejection[];
  effects: Buffer | null;
}

const outcomeOf = (letter: string | undefined): Outcome | 'open' =>
  outcomes.find((outcome) => outcome[0] === letter) ?? 'open';

/** Writes result files: the uploaded rows, the outcome of each, or the one that a preview expects, and every reason. */
@Injectable()
export class ResultFile {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cipher: RowCipher,
    private readonly types: ImportTypes,
  ) {}

  /** The columns of the upload in their places, then the result; each row under the number that it had there. */
  write(batch: Batch): Readable {
    const columns = batch.head?.columns ?? [];
    const head = [...columns.map(({ header }) => header), resultHeaders.outcome, resultHeaders.reasons];
    const indexes = columns.map(({ index }) => index);
    const headRow = batch.head?.row ?? 1;
    return writeWorkbook({ name: '导入结果', head, headRow, rows: this.rows(batch, indexes) });
  }

  private async *rows({ id, userType, stage }: Batch, indexes: readonly number[]): AsyncGenerator<PlacedRow[]> {
    const type = this.types.find(userType);
    for (let n = 0; ; n++) {
      const [chunk] = await select<ChunkResult>(
        this.dataSource,
        'select content, state, outcomes, rejections, effects from import_chunk where batch_id = $1 and n = $2',
        [id, n],
      );
      if (!chunk) return;
      const isPreview = stage === 'previewed';
      if (chunk.state === 'offered' && !isPreview) return;
      const rows = await this.cipher.decrypt<KeptRow[]>(chunk.content);
      const reasons = new Map(chunk.rejections.map((each) => [each.row, each.reasons]));
      const later = await this.later(type, id, chunk);
      const isKnown = isPreview || chunk.state !== 'waiting';
      const labels = isPreview ? previewLabels : outcomeLabels;
      yield rows.map(([row, cells, , , , , leaver], index) => {
        const outcome = isKnown ? outcomeOf(chunk.outcomes?.[index]) : 'open';
        const why = outcome === 'rejected' ? (reasons.get(row) ?? []).join('；') : '';
        // the writer makes cells plain again: one that was plain already would get a second sign
        const uploaded = indexes.map((place) => unneutralised(cells[place] ?? ''));
        const result = resultOf({ ...outcomeLabels, ...labels }[outcome], why, later.get(row));
        if (leaver !== undefined) result[0] = leaverLabels[outcome === 'changed' ? 'left' : 'absent'];
        return { row, cells: [...uploaded, ...result] };
      });
    }
  }

  /** Results of rows that another service carries out, by row; rolled back ones are no longer among them. */
  private async later(
    type: ImportType | undefined,
    batchId: string,
    { effects: stored, state }: ChunkResult,
  ): Promise<Map<number, LaterResult>> {
    if (!type?.later || stored === null || state !== 'done') return new Map();
    const effects = fromRecords(await this.cipher.decrypt<EffectRecord[]>(stored));
    const results = await type.later(this.dataSource, batchId, effects);
    return new Map(
      effects.flatMap(({ row }, n) => {
        const result = results[n];
        return result ? [[row, result] as const] : [];
      }),
    );
  }
}

const resultOf = (label: string, why: string, later: LaterResult | undefined): [string, string] => {
  if (later === undefined) return [label, why];
  return 'refused' in later ? [outcomeLabels.rejected, later.refused] : [later.label, ''];
};
