import { Table, type TableProps } from 'antd';

/** A small table in a dialog, a drawer or a panel. All rows stand on one page unless `pagination` is given. */
export const SmallTable = <Row extends object>(props: TableProps<Row>) => (
  <Table<Row> size="small" pagination={false} {...props} />
);
