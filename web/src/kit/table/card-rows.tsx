import { Spin } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Nothing } from '../states/states.js';
import { Card, partsOf, type Parts } from './card.js';
import { ActionSheet } from './card-actions.js';
import { CardBlocks } from './card-blocks.js';
import { CardsHead } from './cards-head.js';
import { busyAfter } from './engine.js';
import { Grid, useRowKeys } from './row-keys.js';
import type { DataTableProps } from './table-props.js';
import './cards.css';

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

/** The cards of the rows, which are one grid to a screen reader. */
const Cards = <Row extends object>(
  props: DataTableProps<Row> & { parts: Parts<Row>; onAct: (key: string) => void },
) => {
  const { label, rows, keyOf, offset, total, rowSelection, expandable, parts, onAct } = props;
  const grid = useRef<HTMLDivElement>(null);
  const { focus, handlers } = useRowKeys({ box: grid, rows, keyOf });
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const onOpen = useCallback((key: string) => setOpened((before) => toggled(before, key)), []);
  const onCheck = useCheck(props);
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
  );
};

/** The rows of a table as cards, one below the other, for a narrow window: the same rows, keys of the keyboard and actions. */
const CardRows = <Row extends object>(props: DataTableProps<Row>) => {
  const { rows, columns, keyOf, busy = false, rowSelection, empty = <Nothing /> } = props;
  const [acted, setActed] = useState<{ of: string | null; isOpen: boolean }>({ of: null, isOpen: false });
  const onAct = useCallback((of: string) => setActed({ of, isOpen: true }), []);
  const onClose = useCallback(() => setActed(({ of }) => ({ of, isOpen: false })), []);
  const parts = useMemo(() => partsOf(columns), [columns]);
  return (
    <>
      <Spin spinning={busy} delay={busyAfter}>
        {rows.length === 0 ? (
          empty
        ) : (
          <>
            <CardsHead {...props} selection={rowSelection} />
            <Cards {...props} parts={parts} onAct={onAct} />
          </>
        )}
      </Spin>
      <ActionSheet {...{ rows, keyOf, parts, onClose }} {...acted} />
    </>
  );
};

export default CardRows;
