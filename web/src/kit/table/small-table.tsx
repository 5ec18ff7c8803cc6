import { withSeparators, type SmallColumn } from './column.js';
import { TableEngine, type TableEngineProps } from './engine.js';

type Kept =
  'aria-label' | 'rowKey' | 'className' | 'scroll' | 'rowSelection' | 'expandable' | 'empty' | 'busy' | 'pages';

interface SmallTableProps<Row> extends Pick<TableEngineProps<Row>, Kept> {
  columns: readonly SmallColumn<Row>[];
  dataSource: readonly Row[];
}

/** A small table in a dialog, a drawer or a panel. All rows stand on one page unless `pages` are given. */
export const SmallTable = <Row extends object>({ dataSource, columns, ...rest }: SmallTableProps<Row>) => (
  <TableEngine<Row>
    {...rest}
    rows={dataSource}
    columns={columns.map((each) => withSeparators<Row, SmallColumn<Row>>(each))}
  />
);
