import type { StoredEffect } from '../types/import-type.js';

/** An effect as it is stored with its chunk; its names are those of the first release. */
export interface EffectRecord {
  row: number;
  outcome: 'added' | 'changed';
  image: unknown;
}

export const toRecords = (effects: readonly StoredEffect[]): EffectRecord[] =>
  effects.map(({ row, outcome, change }) => ({ row, outcome, image: change }));

export const fromRecords = (records: readonly EffectRecord[]): StoredEffect[] =>
  records.map(({ row, outcome, image }) => ({ row, outcome, change: image }));
