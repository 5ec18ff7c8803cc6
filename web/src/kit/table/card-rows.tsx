import { Button, Checkbox, Select, Spin } from 'antd';
import { memo, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Store } from '../../core/signal.js';
import { Sheet } from '../narrow/sheet.js';
import { Nothing } from '../states/states.js';
import { CardBlocks } from './card-blocks.js';
import { withSeparators, type Column } from './column.js';
import type { DataTableProps } from './data-table.js';
import { busyAfter } from './engine.js';
import { AllActions } from './row-actions.js';
import { Grid, useRowKeys } from './row-keys.js';
import { RowFocusContext, rowId } from './table-parts.js';
import type { RowSelection, Sorted } from './table-props.js';
import './cards.css';

/** Fields that a card shows before it is opened. */
const atAGlance = 2;

/** The columns of a list by their places on a card: the fixed ones name the row and act on it. */
const partsOf = <Row,>(given: readonly Column<Row>[]) => {
  const columns = given.map((column) => withSeparators<Row, Column<Row>>(column));
  const names = columns.filter(({ fixed }) => fixed === 'left');
  const title = names.length > 0 ? names : columns.slice(0, 1);
  return {
    title,
    fields: columns.filter((column) => column.fixed !== 'right' && !title.includes(column)),
    actions: columns.find(({ fixed }) => fixed === 'right'),
  };
};

type Parts<Row> = ReturnType<typeof partsOf<Row>>;

const cellOf = <Row extends object>(row: Row, column: Column<Row>, index: number): ReactNode => {
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

const CardFoot = <Row extends object>({ rowKey, parts, isOpen, expand, onOpen, onAct }: CardProps<Row>) => {
  const opens = expand !== undefined || parts.fields.length > atAGlance;
  return (
    <div role="gridcell" className="kit-card-foot">
      {opens && (
        <Button
          aria-expanded={isOpen}
          aria-label={`${isOpen ? '收起' : '更多'} ${rowKey}`}
          onClick={() => onOpen(rowKey)}
          {...(expand === undefined ? {} : { 'data-expander': '' })}
        >
          {isOpen ? '收起' : '更多'}
        </Button>
      )}
      {parts.actions !== undefined && (
        <Button aria-haspopup="dialog" aria-label={`操作 ${rowKey}`} onClick={() => onAct(rowKey)}>
          操作
        </Button>
      )}
    </div>
  );
};

const CardOfRow = <Row extends object>(props: CardProps<Row>) => {
  const { row, rowKey, table, active, index, at, parts, checked, onCheck, isOpen, expand } = props;
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
        <div role="gridcell" className="kit-card-title">
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
      <CardFoot {...props} />
    </div>
  );
};

// a frame of the feed changes few of the rows
const Card = memo(CardOfRow) as typeof CardOfRow;

interface ActionSheetProps<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  parts: Parts<Row>;
  /** The card whose actions are shown, or were shown last. */
  of: string | null;
  isOpen: boolean;
  onClose: () => void;
}

/** The actions of one card. What they have opened stays when the sheet is closed. */
const ActionSheet = <Row extends object>({ rows, keyOf, parts, of, isOpen, onClose }: ActionSheetProps<Row>) => {
  const index = rows.findIndex((row) => keyOf(row) === of);
  const row = rows[index];
  if (row === undefined || parts.actions === undefined) return null;
  const leave = (target: EventTarget) => {
    const chosen = target instanceof Element ? target.closest('a, button, [role=menuitem]') : null;
    // a menu has to stay until something in it is chosen
    if (chosen !== null && !chosen.hasAttribute('aria-haspopup') && !chosen.matches('[class*=trigger]')) onClose();
  };
  return (
    <Sheet
      open={isOpen}
      title={parts.title.map((column) => (
        <span key={column.key}>{cellOf(row, column, index)} </span>
      ))}
      onClose={onClose}
    >
      {/* the keyboard is that of the buttons */}
      <div key={of} className="kit-sheet-actions" onClick={({ target }) => leave(target)}>
        <AllActions value>{cellOf(row, parts.actions, index)}</AllActions>
      </div>
    </Sheet>
  );
};

const orders = [
  { order: 'asc', label: '升序' },
  { order: 'desc', label: '降序' },
] as const;

interface CardsHeadProps<Row> extends Pick<DataTableProps<Row>, 'rows' | 'columns' | 'keyOf' | 'onSort'> {
  selection: RowSelection<Row> | undefined;
}

/** What the head of a table offers: to check the page, and to sort. */
const CardsHead = <Row extends object>({ rows, columns, keyOf, onSort, selection }: CardsHeadProps<Row>) => {
  const sortable = onSort === undefined ? [] : columns.filter(({ sorter }) => sorter !== undefined);
  const sorted = sortable.find(({ sortOrder }) => sortOrder !== undefined && sortOrder !== null);
  const choices: { value: string; label: string; sorted: Sorted }[] = [
    { value: '', label: '默认排序', sorted: null },
    ...sortable.flatMap(({ key, title }) =>
      orders.map(({ order, label }) => ({
        value: `${key} ${order}`,
        label: `${title} ${label}`,
        sorted: { key, order },
      })),
    ),
  ];
  const free = rows.filter((row) => selection?.getCheckboxProps?.(row).disabled !== true);
  const checked = new Set(selection?.selectedRowKeys);
  const isWhole = free.length > 0 && free.every((row) => checked.has(keyOf(row)));
  return (
    <div className="kit-cards-head">
      {selection !== undefined && (
        <Checkbox
          checked={isWhole}
          indeterminate={!isWhole && checked.size > 0}
          onChange={() => selection.onChange(isWhole ? [] : free.map(keyOf), isWhole ? [] : free)}
        >
          选择本页
        </Checkbox>
      )}
      {sortable.length > 0 && (
        <Select
          aria-label="排序"
          value={sorted === undefined ? '' : `${sorted.key} ${sorted.sortOrder === 'descend' ? 'desc' : 'asc'}`}
          options={choices}
          onSelect={(_value, { sorted: by }) => onSort?.(by)}
        />
      )}
    </div>
  );
};

/** Checks one more card, or one less. The function stays the same, so that no card renders again for it. */
const useCheck = <Row extends object>({ rows, keyOf, rowSelection }: DataTableProps<Row>) => {
  const check = (key: string) => {
    const before = rowSelection?.selectedRowKeys ?? [];
    const keys = before.includes(key) ? before.filter((each) => each !== key) : [...before, key];
    rowSelection?.onChange(
      keys,
      rows.filter((row) => keys.includes(keyOf(row))),
    );
  };
  const newest = useRef(check);
  useEffect(() => {
    newest.current = check;
  });
  return useCallback((key: string) => newest.current(key), []);
};

const toggled = (keys: ReadonlySet<string>, key: string): ReadonlySet<string> => {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
};

/** The rows of a table as cards, one below the other, for a narrow window: the same rows, keys of the keyboard and actions. */
const CardRows = <Row extends object>(props: DataTableProps<Row>) => {
  const { label, rows, columns, keyOf, offset, total, busy = false, rowSelection, expandable, empty } = props;
  const grid = useRef<HTMLDivElement>(null);
  const { focus, handlers } = useRowKeys({ box: grid, rows, keyOf });
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [acted, setActed] = useState<{ of: string | null; isOpen: boolean }>({ of: null, isOpen: false });
  const onOpen = useCallback((key: string) => setOpened((before) => toggled(before, key)), []);
  const onAct = useCallback((of: string) => setActed({ of, isOpen: true }), []);
  const onCheck = useCheck(props);
  const parts = useMemo(() => partsOf(columns), [columns]);
  const checked = rowSelection === undefined ? undefined : new Set(rowSelection.selectedRowKeys);
  const cardOf = (row: Row, index: number) => {
    const key = keyOf(row);
    const box = rowSelection?.getCheckboxProps?.(row) ?? {};
    const canExpand = expandable !== undefined && expandable.rowExpandable?.(row) !== false;
    return (
      <Card<Row>
        key={key}
        rowKey={key}
        table={focus.table}
        active={focus.active}
        at={offset + index + 2}
        checked={checked?.has(key)}
        checkDisabled={box.disabled === true}
        checkLabel={box['aria-label']}
        isOpen={opened.has(key)}
        expand={canExpand ? expandable.expandedRowRender : undefined}
        {...{ row, index, parts, onCheck, onOpen, onAct }}
      />
    );
  };
  return (
    <RowFocusContext value={focus}>
      <Spin spinning={busy} delay={busyAfter}>
        {rows.length > 0 && <CardsHead {...props} selection={rowSelection} />}
        {rows.length === 0 ? (
          (empty ?? <Nothing />)
        ) : (
          <Grid
            ref={grid}
            id={focus.table}
            active={focus.active}
            aria-label={label}
            aria-rowcount={total + 1}
            {...(checked === undefined ? {} : { 'aria-multiselectable': true })}
            {...handlers}
          >
            <CardBlocks rows={rows} keyOf={keyOf} active={focus.active} cardOf={cardOf} />
          </Grid>
        )}
      </Spin>
      <ActionSheet
        {...{ rows, keyOf, parts }}
        {...acted}
        onClose={() => setActed(({ of }) => ({ of, isOpen: false }))}
      />
    </RowFocusContext>
  );
};

export default CardRows;
