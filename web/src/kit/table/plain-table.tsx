import type { ReactNode } from 'react';
import './plain-table.css';

/** One row: its key, and its cells in the order of the columns. The first one names the row. */
export interface PlainRow {
  key: string;
  cells: readonly ReactNode[];
  title?: string;
}

interface PlainTableProps {
  label?: string;
  /** Stands above the table, and names it. */
  caption?: string;
  /** Titles of the columns; pairs of a subject and its meaning have none. */
  head?: readonly string[];
  rows: readonly PlainRow[];
  /** Sums below the rows. */
  foot?: readonly ReactNode[];
  /** Columns of numbers, from 0, which stand at their right edge. */
  numbers?: readonly number[];
  /** Lines between the rows, over the whole width. */
  lined?: boolean;
  className?: string;
}

const Cells = ({ cells, numbers = [] }: { cells: readonly ReactNode[]; numbers: readonly number[] | undefined }) =>
  cells.map((cell, at) => {
    const look = numbers.includes(at) ? { className: 'number' } : {};
    // cells have no name but their place, which does not change
    return at === 0 ? (
      <th key={at} scope="row" {...look}>
        {cell}
      </th>
    ) : (
      <td key={at} {...look}>
        {cell}
      </td>
    );
  });

/** A few rows to read, in the text of a screen: nothing is sorted, chosen or paged. */
export const PlainTable = (props: PlainTableProps) => {
  const { label, caption, head, rows, foot, numbers, lined = false, className = '' } = props;
  const looks = ['plain-table', lined ? 'lined' : '', className].filter(Boolean).join(' ');
  return (
    <table className={looks} {...(label === undefined ? {} : { 'aria-label': label })}>
      {caption !== undefined && <caption>{caption}</caption>}
      {head !== undefined && (
        <thead>
          <tr>
            {head.map((title, at) => (
              <th key={title} scope="col" {...(numbers?.includes(at) === true ? { className: 'number' } : {})}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(({ key, cells, ...row }) => (
          <tr key={key} {...row}>
            <Cells cells={cells} numbers={numbers} />
          </tr>
        ))}
      </tbody>
      {foot !== undefined && (
        <tfoot>
          <tr>
            <Cells cells={foot} numbers={numbers} />
          </tr>
        </tfoot>
      )}
    </table>
  );
};
