import { Suspense, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { defaultPageSize, pageSizes as usualSizes, type Page } from '#libs/contracts';
import { useNarrow } from '../../core/narrow.js';
import { lazyPart } from '../../core/parts.js';
import { Problem } from '../../core/problem.js';
import { useLiveRows, type LiveRows } from '../../realtime/live-rows.js';
import { FilterBar } from '../filters/filter-bar.js';
import { filterNames, type FilterField } from '../filters/filters.js';
import { Loading, Failed, OutOfDate, Nothing } from '../states/states.js';
import type { Column } from '../table/column.js';
import { DataTable } from '../table/data-table.js';
import type { Sorted } from '../table/table-props.js';
import { useTableSettings, type Density } from '../table/table-settings.js';
import type { BulkAction } from './bulk-bar.js';
import type { ListFile } from './export-button.js';
import { ListBar, type ListBarProps } from './list-bar.js';
import { useListKeys } from './list-keys.js';
import { type ListQuery, useListState, type ListState } from './list-state.js';
import { Paging } from './paging.js';
import { useSelection, type Selection } from './selection.js';

interface ListRowsProps<Row extends object> {
  label: string;
  noun: string;
  /** What to do first, when nothing is filtered out. */
  hint: React.ReactNode;
  page: Page<Row>;
  columns: Column<Row>[];
  density: Density;
  keyOf: (row: Row) => string;
  state: ListState;
  change: (next: Partial<ListState>) => void;
  /** Undefined when rows cannot be checked. */
  selection: Selection<Row> | undefined;
  expand: ((row: Row) => React.ReactNode) | undefined;
  canExpand: ((row: Row) => boolean) | undefined;
  sizes: readonly number[];
  most: number;
  busy: boolean;
}

const withSort = <Row,>(columns: Column<Row>[], { sort, order }: ListState): Column<Row>[] =>
  columns.map((column) =>
    column.sorter === undefined
      ? column
      : { ...column, sortOrder: column.key !== sort ? null : order === 'desc' ? 'descend' : 'ascend' },
  );

const expandableOf = <Row extends object>({ expand, canExpand }: ListRowsProps<Row>) =>
  expand === undefined
    ? {}
    : {
        expandable: {
          expandedRowRender: expand,
          columnWidth: 44,
          columnTitle: <span className="unseen">展开</span>,
          ...(canExpand === undefined ? {} : { rowExpandable: canExpand }),
        },
      };

const selectionOf = <Row extends object>({ selection, page, keyOf }: ListRowsProps<Row>) =>
  selection === undefined
    ? {}
    : {
        rowSelection: {
          // only those of this page: a list may have twenty thousand checked rows elsewhere
          selectedRowKeys: page.list.map(keyOf).filter(selection.isChecked),
          onChange: (keys: readonly React.Key[]) => selection.choose(keys.map(String), page.list),
          getTitleCheckboxProps: () => ({ 'aria-label': '选择本页' }),
          getCheckboxProps: (row: Row) => ({ 'aria-label': `选择 ${keyOf(row)}` }),
          fixed: true,
        },
      };

/** The rows of a list and the paging line below them. */
const ListRows = <Row extends object>(props: ListRowsProps<Row>) => {
  const { state, change, page } = props;
  const columns = useMemo(() => withSort(props.columns, state), [props.columns, state]);
  const filtered = Object.keys(state.filters).length > 0;
  const sort = (by: Sorted) => change({ sort: by?.key, order: by?.order, page: 1 });
  const onReset = () => change({ filters: {}, page: 1 });
  return (
    <>
      <DataTable
        label={props.label}
        rows={page.list}
        columns={columns}
        density={props.density}
        keyOf={props.keyOf}
        most={props.most}
        offset={(page.page - 1) * page.size}
        total={page.total}
        busy={props.busy}
        onSort={sort}
        empty={
          <Nothing
            {...(filtered
              ? { text: `没有符合条件的${props.noun}`, onReset }
              : { text: `还没有${props.noun}`, hint: props.hint })}
          />
        }
        {...expandableOf(props)}
        {...selectionOf(props)}
      />
      <Paging state={state} total={page.total} sizes={props.sizes} onChange={change} />
    </>
  );
};

const NoPermission = lazyPart(() => import('../states/no-permission.js'));
const ListDock = lazyPart(() => import('./list-dock.js')) as <Row extends object>(
  props: ListBarProps<Row>,
) => ReactNode;
const KeysDialog = lazyPart(() => import('./keys-dialog.js'));

interface ListPageProps<Row extends object> {
  /** Names the list to screen readers, and the columns that a user has set for it. */
  label: string;
  /** What its rows are, for an empty list; default: from the label. */
  noun?: string;
  /** The next step where a list has no rows yet, which the user's role may take, or what makes rows come. */
  hint: ReactNode;
  query: (state: ListState) => ListQuery<Row>;
  columns: Column<Row>[];
  filters: readonly FilterField[];
  rowKey: keyof Row & string;
  bulk?: readonly BulkAction<Row>[];
  /** Shown when an action is started with nothing checked. */
  chooseFirst?: string;
  /** The call that returns what the filters match as a file. */
  exporting?: (state: ListState) => ListFile;
  /** Stands at the right of the bulk bar; may depend on what the list shows. */
  extra?: ReactNode | ((state: ListState) => ReactNode);
  /** What a row shows when it is opened. */
  expand?: (row: Row) => ReactNode;
  /** Which rows can be opened; default: all. */
  canExpand?: (row: Row) => boolean;
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
  const { quiet = false, ...read } = useMemo(() => query(state), [query, state]);
  const result = useQuery({
    ...read,
    placeholderData: keepPreviousData,
    // Comparing a thousand rows deeply at each flush would cost more than rendering them.
    structuralSharing: false,
    refetchOnMount: 'always',
    meta: { inline: true, quiet },
  });
  useLiveRows(read.queryKey, live);
  const { data, isPlaceholderData } = result;
  useEffect(() => {
    // the last row of the last page was deleted, or the address names a page that never was
    if (data === undefined || isPlaceholderData || data.list.length > 0) return;
    const last = Math.max(1, Math.ceil(data.total / state.size));
    if (state.page > last) change({ page: last }, { replace: true });
  }, [data, isPlaceholderData, state, change]);
  const keyOf = useCallback((row: Row) => String(row[rowKey]), [rowKey]);
  return { names, state, change, result, keyOf, selection: useSelection(keyOf, state.filters) };
};

/** One list screen: filters, actions, rows, paging. All of its state stands in the address. */
export const ListPage = <Row extends object>(props: ListPageProps<Row>) => {
  const { filters } = props;
  const box = useRef<HTMLElement>(null);
  const [keysShown, setKeysShown] = useState(false);
  const { names, state, change, result, keyOf, selection } = useList(props);
  const settings = useTableSettings(props.label, props.columns);
  const { data: page, error, isFetching, isPlaceholderData, refetch } = result;
  const refresh = useCallback(() => void refetch(), [refetch]);
  const apply = useCallback((next: Record<string, string>) => change({ filters: next, page: 1 }), [change]);
  const showView = useCallback(
    ({ filters: wanted = {}, ...next }: Partial<ListState>) =>
      change({
        ...next,
        page: 1,
        // the view may be of another version of the list
        filters: Object.fromEntries(Object.entries(wanted).filter(([name]) => names.includes(name))),
      }),
    [change, names],
  );
  const [showKeys] = useState(() => () => setKeysShown(true));
  useListKeys(box, { refresh, showKeys });
  const narrow = useNarrow();
  if (error instanceof Problem && error.kind === 'forbidden') return <NoPermission />;
  const shown = { state, selection, settings, total: page?.total, busy: isFetching };
  const bar = { ...props, ...shown, refresh, showKeys, change: showView };
  return (
    <section ref={box} className="panel kit-list" aria-label={props.label}>
      {filters.length > 0 && <FilterBar fields={filters} filters={state.filters} onApply={apply} />}
      <ListBar {...bar} />
      {page === undefined && error === null && <Loading rows={10} />}
      {page === undefined && error !== null && <Failed error={error} onRetry={refresh} />}
      {page !== undefined && error !== null && <OutOfDate error={error} onRetry={refresh} />}
      {page !== undefined && (
        <ListRows
          {...{ page, state, change, keyOf, label: props.label, columns: settings.shown, density: settings.density }}
          noun={props.noun ?? props.label.replace(/(列表|管理)$/, '')}
          hint={props.hint}
          selection={props.bulk === undefined ? undefined : selection}
          expand={props.expand}
          canExpand={props.canExpand}
          sizes={props.pageSizes ?? usualSizes}
          most={props.maxHeight ?? 550}
          busy={isPlaceholderData}
        />
      )}
      {narrow && (
        <Suspense>
          <ListDock {...bar} />
        </Suspense>
      )}
      {keysShown && (
        <Suspense>
          <KeysDialog onClose={() => setKeysShown(false)} />
        </Suspense>
      )}
    </section>
  );
};
