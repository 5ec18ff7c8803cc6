import { Button, Checkbox } from 'antd';
import { memo, useId, useSyncExternalStore, type ReactNode } from 'react';
import type { Store } from '../../core/signal.js';
import { withSeparators, type Column } from './column.js';
import { rowId } from './table-parts.js';

/** Fields that a card shows before it is opened. */
const atAGlance = 2;

/** The columns of a list by their places on a card: the fixed ones name the row and act on it. */
export const partsOf = <Row,>(given: readonly Column<Row>[]) => {
  const columns = given.map((column) => withSeparators<Row, Column<Row>>(column));
  const names = columns.filter(({ fixed }) => fixed === 'left');
  const title = names.length > 0 ? names : columns.slice(0, 1);
  return {
    title,
    fields: columns.filter((column) => column.fixed !== 'right' && !title.includes(column)),
    actions: columns.find(({ fixed }) => fixed === 'right'),
  };
};

export type Parts<Row> = ReturnType<typeof partsOf<Row>>;

export const cellOf = <Row extends object>(row: Row, column: Column<Row>, index: number): ReactNode => {
  const value = column.dataIndex === undefined ? undefined : (row as Record<string, unknown>)[column.dataIndex];
  return column.render === undefined ? (value as ReactNode) : column.render(value, row, index);
};

interface CardProps<Row> {
  row: Row;
  rowKey: string;
  table: string;
  active: Store<string | null>;
  index: number;
  /** Number of the row in the list; the first one is 2, as of a table. */
  at: number;
  parts: Parts<Row>;
  /** Undefined where rows cannot be checked. */
  checked: boolean | undefined;
  checkDisabled: boolean;
  checkLabel: string | undefined;
  onCheck: (key: string) => void;
  isOpen: boolean;
  /** What the opened card shows besides its fields. */
  expand: ((row: Row) => ReactNode) | undefined;
  onOpen: (key: string) => void;
  onAct: (key: string) => void;
}

const Fields = <Row extends object>({ row, index, fields }: { row: Row; index: number; fields: Column<Row>[] }) =>
  fields.map((column) => (
    <div key={column.key} role="gridcell" className="kit-card-field">
      <span className="muted">{column.title}</span>
      <span>{cellOf(row, column, index)}</span>
    </div>
  ));

/** `id` is that of the title, which the buttons are named for, too. */
const CardFoot = <Row extends object>({ id, ...props }: CardProps<Row> & { id: string }) => {
  const { rowKey, parts, isOpen, expand, onOpen, onAct } = props;
  const opens = expand !== undefined || parts.fields.length > atAGlance;
  return (
    <div role="gridcell" className="kit-card-foot">
      {opens && (
        <Button
          aria-expanded={isOpen}
          id={`${id}-more`}
          aria-labelledby={`${id}-more ${id}`}
          onClick={() => onOpen(rowKey)}
          {...(expand === undefined ? {} : { 'data-expander': '' })}
        >
          {isOpen ? '收起' : '更多'}
        </Button>
      )}
      {parts.actions !== undefined && (
        <Button
          aria-haspopup="dialog"
          id={`${id}-act`}
          aria-labelledby={`${id}-act ${id}`}
          onClick={() => onAct(rowKey)}
        >
          操作
        </Button>
      )}
    </div>
  );
};

const CardOfRow = <Row extends object>(props: CardProps<Row>) => {
  const { row, rowKey, table, active, index, at, parts, checked, onCheck, isOpen, expand } = props;
  const id = useId();
  const isActive = useSyncExternalStore(active.subscribe, () => active.get() === rowKey);
  return (
    <div
      role="row"
      id={rowId(table, rowKey)}
      data-row-key={rowKey}
      data-active={isActive ? '' : undefined}
      aria-rowindex={at}
      className="kit-card"
      {...(checked === undefined ? {} : { 'aria-selected': checked })}
    >
      <div className="kit-card-head">
        {checked !== undefined && (
          <div role="gridcell" className="kit-card-check">
            <Checkbox
              checked={checked}
              disabled={props.checkDisabled}
              aria-label={props.checkLabel ?? `选择 ${rowKey}`}
              onChange={() => onCheck(rowKey)}
            />
          </div>
        )}
        <div role="gridcell" id={id} className="kit-card-title">
          {parts.title.map((column) => (
            <span key={column.key}>{cellOf(row, column, index)}</span>
          ))}
        </div>
      </div>
      <Fields row={row} index={index} fields={isOpen ? parts.fields : parts.fields.slice(0, atAGlance)} />
      {isOpen && expand !== undefined && (
        <div role="gridcell" className="kit-card-opened">
          {expand(row)}
        </div>
      )}
      <CardFoot {...props} id={id} />
    </div>
  );
};

// a frame of the feed changes few of the rows
export const Card = memo(CardOfRow) as typeof CardOfRow;
