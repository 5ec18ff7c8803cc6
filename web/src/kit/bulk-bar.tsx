import { Button, Space } from 'antd';
import type { ReactNode } from 'react';
import { texts } from '#libs/contracts';
import { notify } from '../app/notice.js';

/** An action on the checked rows. */
export interface BulkAction<Row> {
  key: string;
  label: string;
  icon?: ReactNode;
  /** May be run with nothing checked. */
  free?: boolean;
  run: (rows: Row[]) => void;
}

interface BulkBarProps<Row> {
  actions: readonly BulkAction<Row>[];
  rows: Row[];
  onClear: () => void;
}

/** The actions of a list and how many rows are checked. Nothing checked is said, not hidden. */
export const BulkBar = <Row,>({ actions, rows, onClear }: BulkBarProps<Row>) => {
  const start = (action: BulkAction<Row>) => {
    if (rows.length === 0 && action.free !== true) return notify('warning', texts.chooseDevices);
    action.run(rows);
  };
  return (
    <Space size={8} wrap role="toolbar" aria-label="批量操作">
      {actions.map((action) => (
        <Button key={action.key} icon={action.icon} onClick={() => start(action)} data-testid={`bulk-${action.key}`}>
          {action.label}
        </Button>
      ))}
      {rows.length > 0 && (
        <span aria-live="polite">
          已选 <strong data-testid="chosen">{rows.length}</strong> 项
          <Button type="link" size="small" onClick={onClear}>
            取消选择
          </Button>
        </span>
      )}
    </Space>
  );
};
