import { SettingOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { type ReactNode, memo, Suspense, useEffect, useRef, useState } from 'react';
import { useQuery, useMutation } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import { useNarrow } from '../../core/narrow.js';
import { lazyPart } from '../../core/parts.js';
import type { LiveRows } from '../../realtime/live-rows.js';
import { Loading } from '../states/states.js';
import type { Column } from '../table/column.js';
import type { ColumnSettingsProps, TableSettings } from '../table/table-settings.js';
import { numberText } from '../values/numbers.js';
import { BulkBar, type BulkAction, type BulkBarProps } from './bulk-bar.js';
import { countText } from './count-text.js';
import { ExportButton, type ListFile } from './export-button.js';
import { type ListQuery, type ListState, readAll } from './list-state.js';
import type { Selection } from './selection.js';
import type { ViewsPanelProps } from './views-panel.js';
import './list.css';

/** Most rows that can be checked at once: calls take no more records. */
const mostChosen = 20_000;

interface SelectAllProps<Row> {
  query: (state: ListState) => ListQuery<Row>;
  state: ListState;
  total: number;
  selection: Selection<Row>;
  /** Actions need the rows: the server does not find them. */
  reads: boolean;
}

/**
 * Checks every row that the filters match, on all pages. Rows that actions need are read; meanwhile it shows how
 * many have come, and a click aborts it.
 */
const SelectAll = <Row,>({ query, state, total, selection, reads }: SelectAllProps<Row>) => {
  const [count, setCount] = useState(0);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const read = useMutation({
    mutationFn: async () => {
      const control = (running.current = new AbortController());
      setCount(0);
      try {
        selection.chooseAll(reads ? await readAll(query, state, control.signal, setCount) : undefined);
      } catch (error) {
        // aborted by the operator: no notice
        if (!control.signal.aborted) throw error;
      }
    },
  });
  if (total > mostChosen)
    return (
      <span className="muted">
        {countText(total)}，一次最多选择 {numberText(mostChosen)} 行
      </span>
    );
  return (
    <Button
      type="link"
      size="small"
      onClick={() => (read.isPending ? running.current?.abort() : read.mutate())}
      data-testid="choose-all"
    >
      {read.isPending ? `已读取 ${numberText(count)} 行，取消` : `选择全部 ${numberText(total)} 行`}
    </Button>
  );
};

interface RefreshHintProps<Row> {
  query: (state: ListState) => ListQuery<Row>;
  state: ListState;
  total: number | undefined;
  busy: boolean;
  onRefresh: () => void;
}

/** Milliseconds between two counts of the rows on the server. */
const recountMs = 8000;

/**
 * The refresh button. Rows are never moved under the operator; when the number of rows on the server is another one
 * than on screen, the button shows it.
 */
const RefreshHint = <Row,>({ query, state, total, busy, onRefresh }: RefreshHintProps<Row>) => {
  const { queryKey, queryFn, quiet = false } = query({ ...state, page: 1, size: 1 });
  const { data: count } = useQuery({
    // With the total in the key a refreshed list is compared with a new count, not with one from before.
    queryKey: ['count', total, ...queryKey],
    queryFn: async (context) => (await queryFn(context)).total,
    refetchInterval: recountMs,
    enabled: total !== undefined,
    meta: { inline: true, quiet },
  });
  const changed = total !== undefined && count !== undefined && count !== total;
  return (
    <span className={changed ? 'kit-refresh changed' : 'kit-refresh'}>
      <Button
        icon={<ReloadOutlined />}
        loading={busy}
        type={changed ? 'primary' : 'default'}
        ghost={changed}
        onClick={onRefresh}
        data-testid="refresh"
      >
        {changed ? `现有 ${numberText(count)} 行，刷新` : '刷新'}
      </Button>
    </span>
  );
};

/** What a button opens below it; its content is loaded then. */
const Below = ({ content, children }: { content: ReactNode; children: ReactNode }) => (
  <Popover
    trigger="click"
    placement="bottomRight"
    destroyOnHidden
    // beside its button, so that the tab key leads into it
    getPopupContainer={(button) => button.parentElement ?? document.body}
    content={<Suspense fallback={<Loading rows={3} />}>{content}</Suspense>}
  >
    {children}
  </Popover>
);

const SettingsPanel = lazyPart(() => import('../table/settings-panel.js'));

/** Which columns a list shows, in which order, and how high its rows are. Kept for the signed-in user. */
const ColumnSettings = memo(function ColumnSettings(props: ColumnSettingsProps) {
  return (
    <Below content={<SettingsPanel {...props} />}>
      <Button icon={<SettingOutlined />} aria-label="列设置" data-testid="columns" />
    </Below>
  );
});

const ViewsPanel = lazyPart(() => import('./views-panel.js'));

/** Saved views of a list. */
const Views = memo(function Views(props: ViewsPanelProps) {
  return (
    <Below content={<ViewsPanel {...props} />}>
      <Button data-testid="views">视图</Button>
    </Below>
  );
});

export interface ListBarProps<Row extends object> {
  label: string;
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
  showKeys: () => void;
  /** Shows something else; filters that the list does not have are left out. */
  change: (next: Partial<ListState>) => void;
}

/** What the bulk bar of a list shows. */
export const bulkOf = <Row extends object>(
  props: ListBarProps<Row>,
  actions: readonly BulkAction<Row>[],
): BulkBarProps<Row> => {
  const { live, query, state, selection, total = 0 } = props;
  const reads = actions.some(({ runAll }) => runAll === undefined);
  const { all, except } = selection;
  const count = all && !reads ? total - except.size : selection.chosen.size;
  return {
    actions,
    count,
    matching: all ? { filters: state.filters, except: [...except], count } : undefined,
    rows: () => [...selection.chosen.values()].map((row) => live?.latest(row) ?? row),
    chooseFirst: props.chooseFirst ?? texts.chooseDevices,
    onClear: selection.clear,
    more: total !== count && <SelectAll {...{ query, state, total, selection, reads }} />,
  };
};

/** What stands beside the tools of a list, such as its main action. */
export const extraOf = <Row extends object>({ extra, state }: ListBarProps<Row>): ReactNode =>
  typeof extra === 'function' ? extra(state) : extra;

/**
 * The line between filters and rows: what can be done with the checked rows, and with the list as a whole. In a narrow window
 * the actions stand below the rows.
 */
export const ListBar = <Row extends object>(props: ListBarProps<Row>) => {
  const { query, state, total, busy, refresh, exporting, columns, settings, showKeys, bulk } = props;
  const narrow = useNarrow();
  return (
    <div className="kit-bar">
      {!narrow && bulk !== undefined && <BulkBar {...bulkOf(props, bulk)} />}
      <div className="kit-bar-end">
        <RefreshHint query={query} state={state} total={total} busy={busy} onRefresh={refresh} />
        {exporting !== undefined && <ExportButton {...exporting(state)} />}
        {!narrow && extraOf(props)}
        <Views list={props.label} state={state} settings={settings} change={props.change} />
        <ColumnSettings columns={columns} settings={settings} showKeys={showKeys} />
      </div>
    </div>
  );
};
