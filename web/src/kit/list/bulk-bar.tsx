import { Button, Space } from 'antd';
import { Suspense, useState, type ReactNode } from 'react';
import { notify } from '../../core/feedback.js';
import { lazyPart } from '../../core/parts.js';
import { numberText } from '../values/numbers.js';
import type { ListState } from './list-state.js';

/** An action on the checked rows. */
export interface BulkAction<Row> {
  key: string;
  label: string;
  icon?: ReactNode;
  /** May be run with nothing checked. */
  free?: boolean;
  /** Shown when it is started with nothing checked; default: the list's text. */
  chooseFirst?: string;
  /** Gets the checked rows of every page; "select all" checks up to 20,000. `clear` checks none, once it is done. */
  run: (rows: Row[], clear: () => void) => void;
  /**
   * Runs for every row that the filters match, which the server finds. A list whose actions all have it reads no row for
   * "select all".
   */
  runAll?: (matching: Matching, clear: () => void) => void;
}

/** All rows of a list by its filters, and how many the operator has seen. */
export interface Matching {
  filters: ListState['filters'];
  /** Keys of rows that are left out. */
  except: readonly string[];
  count: number;
}

/** Rows above which an action on all that match asks for their number to be typed. */
export const typedAbove = 100;

const CountDialog = lazyPart(() => import('./count-dialog.js'));

export interface BulkBarProps<Row> {
  actions: readonly BulkAction<Row>[];
  count: number;
  /** Every row that these filters match is checked; undefined while only some are. */
  matching: Matching | undefined;
  /** The checked rows as they are now. */
  rows: () => Row[];
  /** Shown when an action is started with nothing checked. */
  chooseFirst: string;
  onClear: () => void;
  /** Stands behind the count while something is checked. */
  more: ReactNode;
}

/**
 * Starts actions on the checked rows: `start` runs one, shows a notice when nothing is checked, or asks for the number of
 * rows by `question`.
 */
export const useBulk = <Row,>(
  props: Pick<BulkBarProps<Row>, 'count' | 'matching' | 'rows' | 'chooseFirst' | 'onClear'>,
) => {
  const { count, matching, rows, chooseFirst, onClear } = props;
  const [asked, setAsked] = useState<BulkAction<Row> | null>(null);
  const run = (action: BulkAction<Row>) =>
    matching !== undefined && action.runAll !== undefined
      ? action.runAll(matching, onClear)
      : action.run(rows(), onClear);
  const start = (action: BulkAction<Row>) => {
    if (count === 0 && action.free !== true) return notify('warning', action.chooseFirst ?? chooseFirst);
    if (matching !== undefined && count > typedAbove) setAsked(action);
    else run(action);
  };
  const question = (
    <Suspense>
      {asked !== null && (
        <CountDialog
          action={asked.label}
          count={count}
          onConfirm={() => {
            setAsked(null);
            run(asked);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Suspense>
  );
  return { start, question };
};

/** How many rows are checked; nothing while none is. */
export const ChosenCount = <Row,>({ count, matching, more, onClear }: BulkBarProps<Row>) =>
  count > 0 && (
    <span className="kit-chosen">
      <span aria-live="polite">
        已选{matching !== undefined && matching.except.length === 0 && '全部'}{' '}
        <strong data-testid="chosen">{numberText(count)}</strong> 项
      </span>
      {more}
      <Button type="link" size="small" onClick={onClear}>
        取消选择
      </Button>
    </span>
  );

/** The actions of a list and how many rows are checked. Actions stay enabled with nothing checked and then show a notice. */
export const BulkBar = <Row,>(props: BulkBarProps<Row>) => {
  const { start, question } = useBulk(props);
  return (
    <Space size={8} wrap role="toolbar" aria-label="批量操作">
      {props.actions.map((action) => (
        <Button key={action.key} icon={action.icon} onClick={() => start(action)} data-testid={`bulk-${action.key}`}>
          {action.label}
        </Button>
      ))}
      <ChosenCount {...props} />
      {question}
    </Space>
  );
};
