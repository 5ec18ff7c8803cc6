import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TableProps } from 'antd';
import { useCallback, useMemo, type ReactNode } from 'react';
import { defaultPageSize, pageSizes as usualSizes, type Page } from '#libs/contracts';
import { BulkBar, type BulkAction } from './bulk-bar.js';
import { DataTable, type Column } from './data-table.js';
import { FilterBar, filterNames, type FilterField } from './filters.js';
import type { ListQuery } from './list-query.js';
import { useListState, type ListState } from './list-state.js';
import { Paging } from './paging.js';
import { RefreshHint } from './refresh-hint.js';
import { useSelection, type Selection } from './selection.js';
import { Loading } from './loading.js';
import { Failed, Nothing } from './states.js';
import { useLiveRows, type LiveRows } from './use-live-rows.js';

interface ListPageProps<Row extends object> {
  label: string;
  query: (state: ListState) => ListQuery<Row>;
  columns: Column<Row>[];
  filters: readonly FilterField[];
  rowKey: keyof Row & string;
  bulk?: readonly BulkAction<Row>[];
  /** Stands at the right of the bulk bar; may depend on what the list shows. */
  extra?: ReactNode | ((state: ListState) => ReactNode);
  /** What a row shows when it is opened. */
  expand?: (row: Row) => ReactNode;
  defaultSize?: number;
  pageSizes?: readonly number[];
  /** Highest table body in pixels. */
  maxHeight?: number;
  live?: LiveRows<Row>;
}

const useList = <Row extends object>({
  query,
  filters,
  rowKey,
  live,
  defaultSize = defaultPageSize,
}: ListPageProps<Row>) => {
  const names = useMemo(() => filterNames(filters), [filters]);
  const [state, change] = useListState(names, defaultSize);
  const read = useMemo(() => query(state), [query, state]);
  const answer = useQuery({
    ...read,
    placeholderData: keepPreviousData,
    // Comparing a thousand rows deeply at each flush would cost more than drawing them.
    structuralSharing: false,
    refetchOnMount: 'always',
    meta: { inline: true },
  });
  useLiveRows(read.queryKey, live);
  const keyOf = useCallback((row: Row) => String(row[rowKey]), [rowKey]);
  return { state, change, answer, keyOf, selection: useSelection(keyOf) };
};

/** One list screen: filters, actions, rows, paging. All of its state stands in the address. */
export const ListPage = <Row extends object>(props: ListPageProps<Row>) => {
  const { query, filters, live, bulk } = props;
  const { state, change, answer, keyOf, selection } = useList(props);
  const { data: page, error, isFetching, isPlaceholderData } = answer;
  const refresh = () => void answer.refetch();
  const chosen = live === undefined ? selection.rows : selection.rows.map((row) => live.latest(row));
  const rows = { ...props, state, change, keyOf, selection };
  return (
    <section className="panel kit-list" aria-label={props.label}>
      <FilterBar fields={filters} filters={state.filters} onApply={(next) => change({ filters: next, page: 1 })} />
      <div className="kit-bar">
        {bulk !== undefined && <BulkBar actions={bulk} rows={chosen} onClear={selection.clear} />}
        <div className="kit-bar-end">
          <RefreshHint query={query} state={state} total={page?.total} busy={isFetching} onRefresh={refresh} />
          {typeof props.extra === 'function' ? props.extra(state) : props.extra}
        </div>
      </div>
      {page === undefined && error === null && <Loading rows={10} />}
      {page === undefined && error !== null && <Failed error={error} onRetry={refresh} />}
      {page !== undefined && <Rows {...rows} page={page} busy={isPlaceholderData} />}
    </section>
  );
};

interface RowsProps<Row extends object> extends ListPageProps<Row> {
  state: ListState;
  change: (next: Partial<ListState>) => void;
  keyOf: (row: Row) => string;
  selection: Selection<Row>;
  page: Page<Row>;
  busy: boolean;
}

const Rows = <Row extends object>(props: RowsProps<Row>) => {
  const { state, change, keyOf, selection, page } = props;
  const columns = useMemo(() => withSort(props.columns, state), [props.columns, state]);
  const filtered = Object.keys(state.filters).length > 0;
  const sort: TableProps<Row>['onChange'] = (_paging, _filters, sorter) => {
    const by = Array.isArray(sorter) ? sorter[0] : sorter;
    const order = by?.order === 'descend' ? 'desc' : 'asc';
    change(by?.order ? { sort: String(by.columnKey), order, page: 1 } : { sort: undefined, order: undefined, page: 1 });
  };
  return (
    <>
      <DataTable
        label={props.label}
        rows={page.list}
        columns={columns}
        keyOf={keyOf}
        most={props.maxHeight ?? 550}
        offset={(page.page - 1) * page.size}
        total={page.total}
        loading={{ spinning: props.busy, delay: 200 }}
        onChange={sort}
        locale={{ emptyText: <Nothing onReset={filtered ? () => change({ filters: {}, page: 1 }) : undefined} /> }}
        {...(props.expand === undefined ? {} : { expandable: { expandedRowRender: props.expand, columnWidth: 44 } })}
        {...(props.bulk === undefined
          ? {}
          : {
              rowSelection: {
                selectedRowKeys: selection.keys,
                onChange: (keys) => selection.choose(keys.map(String), page.list),
                fixed: true,
              },
            })}
      />
      <Paging state={state} total={page.total} sizes={props.pageSizes ?? usualSizes} onChange={change} />
    </>
  );
};

const withSort = <Row,>(columns: Column<Row>[], { sort, order }: ListState): Column<Row>[] =>
  columns.map((column) =>
    column.sorter === undefined
      ? column
      : { ...column, sortOrder: column.key !== sort ? null : order === 'desc' ? 'descend' : 'ascend' },
  );
