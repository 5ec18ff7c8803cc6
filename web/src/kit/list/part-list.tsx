import { useState, type ReactNode } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { pageSizes } from '#libs/contracts';
import { Loading, Failed, Nothing, OutOfDate } from '../states/states.js';
import type { Column } from '../table/column.js';
import { DataTable } from '../table/data-table.js';
import type { ListQuery, ListState } from './list-state.js';
import { Paging } from './paging.js';

interface PartListProps<Row extends object> {
  label: string;
  /** One page, 1-based. */
  query: (page: number, size: number) => ListQuery<Row>;
  columns: Column<Row>[];
  keyOf: (row: Row) => string;
  /** Highest table body in pixels. */
  most: number;
  size: number;
  /** What stands instead of an empty list; default: an empty table. */
  empty?: ReactNode;
  /** The text of an empty table. */
  emptyText?: string;
  /** Rows of the placeholder while the first page is read. */
  loadingRows?: number;
}

/** A list that is a part of a screen, such as of a row that is opened: its page stands in no address. */
export const PartList = <Row extends object>(props: PartListProps<Row>) => {
  const { label, query, columns, keyOf, most, empty, emptyText, loadingRows = 3 } = props;
  const [state, setState] = useState<ListState>({ page: 1, size: props.size, filters: {} });
  const { page, size } = state;
  const options = { ...query(page, size), placeholderData: keepPreviousData, meta: { inline: true } };
  const { data, error, refetch, isPlaceholderData } = useQuery(options);
  const retry = () => void refetch();
  if (data === undefined)
    return error === null ? <Loading rows={loadingRows} /> : <Failed error={error} onRetry={retry} />;
  if (data.total === 0 && empty !== undefined) return empty;
  return (
    <>
      {error !== null && <OutOfDate error={error} onRetry={retry} />}
      <DataTable
        label={label}
        rows={data.list}
        columns={columns}
        keyOf={keyOf}
        most={most}
        offset={(page - 1) * size}
        total={data.total}
        busy={isPlaceholderData}
        {...(emptyText === undefined ? {} : { empty: <Nothing text={emptyText} /> })}
      />
      <Paging
        state={state}
        total={data.total}
        sizes={pageSizes}
        onChange={(next) => setState((current) => ({ ...current, ...next }))}
      />
    </>
  );
};
