import { Button, Space } from 'antd';
import type { ReactNode } from 'react';
import { notify } from '../../core/feedback.js';

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
}

interface BulkBarProps<Row> {
  actions: readonly BulkAction<Row>[];
  count: number;
  /** The checked rows as they are now. */
  rows: () => Row[];
  /** Shown when an action is started with nothing checked. */
  chooseFirst: string;
  onClear: () => void;
  /** Stands behind the count while something is checked. */
  more: ReactNode;
}

/** The actions of a list and how many rows are checked. Actions stay enabled with nothing checked and then show a notice. */
export const BulkBar = <Row,>({ actions, count, rows, chooseFirst, onClear, more }: BulkBarProps<Row>) => {
  const start = (action: BulkAction<Row>) => {
    if (count === 0 && action.free !== true) return notify('warning', action.chooseFirst ?? chooseFirst);
    action.run(rows(), onClear);
  };
  return (
    <Space size={8} wrap role="toolbar" aria-label="批量操作">
      {actions.map((action) => (
        <Button key={action.key} icon={action.icon} onClick={() => start(action)} data-testid={`bulk-${action.key}`}>
          {action.label}
        </Button>
      ))}
      {count > 0 && (
        <span>
          <span aria-live="polite">
            已选 <strong data-testid="chosen">{count}</strong> 项
          </span>
          {more}
          <Button type="link" size="small" onClick={onClear}>
            取消选择
          </Button>
        </span>
      )}
    </Space>
  );
};
