import type { KeyEntry } from './key-sheet.js';

interface KeyTableProps {
  label: string;
  /** Keys and what each does. */
  entries: readonly KeyEntry[];
}

/** Keys of the keyboard and what they do. */
export const KeyTable = ({ label, entries }: KeyTableProps) => (
  <table className="help-table" aria-label={label}>
    <tbody>
      {entries.map(([keys, meaning]) => (
        <tr key={keys}>
          <th scope="row">
            <kbd>{keys}</kbd>
          </th>
          <td>{meaning}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
