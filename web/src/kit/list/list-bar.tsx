import type { ReactNode } from 'react';
import { texts } from '#libs/contracts';
import { BulkBar, type BulkAction } from './bulk-bar.js';
import { ColumnSettings } from '../table/column-settings.js';
import type { Column } from '../table/data-table.js';
import { ExportButton, type ListFile } from './export-button.js';
import type { ListQuery } from './list-query.js';
import type { ListState } from './list-state.js';
import { RefreshHint } from './refresh-hint.js';
import { SelectAll } from './select-all.js';
import type { Selection } from './selection.js';
import type { TableSettings } from '../table/table-settings.js';
import type { LiveRows } from '../../realtime/live-rows.js';

interface ListBarProps<Row extends object> {
  query: (state: ListState) => ListQuery<Row>;
  columns: Column<Row>[];
  bulk?: readonly BulkAction<Row>[];
  chooseFirst?: string;
  exporting?: (state: ListState) => ListFile;
  extra?: ReactNode | ((state: ListState) => ReactNode);
  live?: LiveRows<Row>;
  state: ListState;
  selection: Selection<Row>;
  settings: TableSettings;
  /** Rows that the filters match; undefined until the first response. */
  total: number | undefined;
  busy: boolean;
  refresh: () => void;
}

const Actions = <Row extends object>(props: ListBarProps<Row>) => {
  const { bulk, live, query, state, selection, total = 0 } = props;
  if (bulk === undefined) return null;
  const rows = () => [...selection.chosen.values()].map((row) => live?.latest(row) ?? row);
  const count = selection.chosen.size;
  return (
    <BulkBar
      actions={bulk}
      count={count}
      rows={rows}
      chooseFirst={props.chooseFirst ?? texts.chooseDevices}
      onClear={selection.clear}
      more={total !== count && <SelectAll query={query} state={state} total={total} selection={selection} />}
    />
  );
};

/** The line between filters and rows: what can be done with the checked rows, and with the list as a whole. */
export const ListBar = <Row extends object>(props: ListBarProps<Row>) => {
  const { query, state, total, busy, refresh, extra, exporting, columns, settings } = props;
  return (
    <div className="kit-bar">
      <Actions {...props} />
      <div className="kit-bar-end">
        <RefreshHint query={query} state={state} total={total} busy={busy} onRefresh={refresh} />
        {exporting !== undefined && <ExportButton {...exporting(state)} />}
        {typeof extra === 'function' ? extra(state) : extra}
        <ColumnSettings columns={columns} settings={settings} />
      </div>
    </div>
  );
};
