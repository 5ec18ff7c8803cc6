import type { TableColumnType, TableProps } from 'antd';

/** What a column may have besides its title and width. */
interface ColumnParts<Row> extends TableColumnType<Row> {
  /** Shown only to users who have chosen it in the column settings. */
  optional?: boolean;
}

export type Column<Row> = ColumnParts<Row> & { key: string; title: string; width: number };

/** Handler of the head of a table: the third argument names the column and the order. */
export type TableChange<Row> = NonNullable<TableProps<Row>['onChange']>;

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
