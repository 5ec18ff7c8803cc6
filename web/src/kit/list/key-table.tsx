import { PlainTable } from '../table/plain-table.js';
import type { KeyEntry } from './key-sheet.js';

interface KeyTableProps {
  label: string;
  /** Keys and what each does. */
  entries: readonly KeyEntry[];
}

/** Keys of the keyboard and what they do. */
export const KeyTable = ({ label, entries }: KeyTableProps) => (
  <PlainTable
    label={label}
    rows={entries.map(([keys, meaning]) => ({ key: keys, cells: [<kbd key="keys">{keys}</kbd>, meaning] }))}
  />
);
