import type { AriaAttributes, Key, ReactNode } from 'react';
import type { Column } from './column.js';
import type { Density } from './table-settings.js';

/** Attributes of a check box, which names what it checks. */
interface CheckBox extends Pick<AriaAttributes, 'aria-label'> {
  disabled?: boolean;
}

/** Check boxes beside the rows. */
export interface RowSelection<Row> {
  selectedRowKeys: readonly string[];
  /** All checked keys, and those checked rows that are shown. */
  onChange: (keys: readonly Key[], rows: Row[]) => void;
  getTitleCheckboxProps?: () => CheckBox;
  getCheckboxProps?: (row: Row) => CheckBox;
  /** The check boxes stay while columns scroll. */
  fixed?: boolean;
}

/** What rows show when they are opened. */
export interface Expandable<Row> {
  expandedRowRender: (row: Row) => ReactNode;
  rowExpandable?: (row: Row) => boolean;
  columnWidth?: number;
  columnTitle?: ReactNode;
  defaultExpandedRowKeys?: Key[];
}

/** The column and order that a user has asked for; null: the list's own order. */
export type Sorted = { key: string; order: 'asc' | 'desc' } | null;

/** Pages of a table whose rows come from the server one page at a time. */
export interface PageControl {
  page: number;
  size: number;
  total: number;
  onChange: (page: number, size: number) => void;
  /** The user may choose how many rows a page has. */
  sizes?: boolean;
}

/** What the keyboard needs of a table: to bring a row into view. */
export interface TableHandle {
  scrollTo: (to: { key: string }) => void;
}

/** A table of a list. */
export interface DataTableProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: Column<Row>[];
  keyOf: (row: Row) => string;
  /** Highest body in pixels. */
  most: number;
  /** Rows before the first one shown, for `aria-rowindex`. */
  offset: number;
  total: number;
  density?: Density;
  /** The rows are about to be replaced. */
  busy?: boolean;
  rowSelection?: RowSelection<Row>;
  expandable?: Expandable<Row>;
  /** What stands in a table without rows. */
  empty?: ReactNode;
  onSort?: (sorted: Sorted) => void;
}
