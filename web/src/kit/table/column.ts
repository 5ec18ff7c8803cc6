import type { ReactNode } from 'react';
import { numberText } from '../values/numbers.js';

/** What a column may have besides its title and width. No type of the table component stands here: see engine.tsx. */
export interface ColumnParts<Row> {
  /** The field of a row that the column shows. */
  dataIndex?: string;
  align?: 'left' | 'center' | 'right';
  className?: string;
  /** Text that finds no room is cut, and shown in full by its title. */
  ellipsis?: boolean;
  /** The edge at which the column stays while others scroll. */
  fixed?: 'left' | 'right';
  /** True when the head of the column sorts. */
  sorter?: boolean;
  /** The order that is shown; null while another column has one. */
  sortOrder?: 'ascend' | 'descend' | null;
  /** Shown only to users who have chosen it in the column settings. */
  optional?: boolean;
  /** Draws a cell; as a method, so that a column may name the type of its field. */
  render?(value: unknown, row: Row, index: number): ReactNode;
}

export type Column<Row> = ColumnParts<Row> & { key: string; title: string; width: number };

/** A column of a small table, whose width follows its content unless it is given. */
export type SmallColumn<Row> = ColumnParts<Row> & { key?: string; title: ReactNode; width?: number };

/** A column of a list; `key` names it in its settings, `width` is in pixels. */
export const column = <Row>(key: string, title: string, width: number, more: ColumnParts<Row>): Column<Row> => ({
  ...more,
  key,
  title,
  width,
});

/** A column that shows a field of its rows as it is. */
export const field = <Row>(
  key: NoInfer<keyof Row & string>,
  title: string,
  width: number,
  more: ColumnParts<Row> = {},
): Column<Row> => ({ ...more, key, title, width, dataIndex: key });

/** A column as it is drawn: numbers at its right edge have thousands separators. */
export const withSeparators = <Row, C extends ColumnParts<Row>>(parts: C): C =>
  parts.align !== 'right'
    ? parts
    : {
        ...parts,
        render: (value: unknown, row: Row, index: number): ReactNode => {
          const cell = parts.render === undefined ? (value as ReactNode) : parts.render(value, row, index);
          return typeof cell === 'number' ? numberText(cell) : cell;
        },
      };
