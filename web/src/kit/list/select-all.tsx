import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { countText } from './count-text.js';
import { readAll } from './read-all.js';
import type { ListQuery } from './list-query.js';
import type { ListState } from './list-state.js';
import type { Selection } from './selection.js';

/** Most rows that can be checked at once: calls take no more records. */
const mostChosen = 20_000;

interface SelectAllProps<Row> {
  query: (state: ListState) => ListQuery<Row>;
  state: ListState;
  total: number;
  selection: Selection<Row>;
}

/** Checks every row that the filters match, on all pages. While it reads it shows how many have come; a click aborts it. */
export const SelectAll = <Row,>({ query, state, total, selection }: SelectAllProps<Row>) => {
  const [count, setCount] = useState(0);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const read = useMutation({
    mutationFn: async () => {
      const control = (running.current = new AbortController());
      setCount(0);
      try {
        selection.add(await readAll(query, state, control.signal, setCount));
      } catch (error) {
        // aborted by the operator: no notice
        if (!control.signal.aborted) throw error;
      }
    },
  });
  if (total > mostChosen)
    return (
      <span className="muted">
        {countText(total)}，一次最多选择 {mostChosen} 条
      </span>
    );
  return (
    <Button
      type="link"
      size="small"
      onClick={() => (read.isPending ? running.current?.abort() : read.mutate())}
      data-testid="choose-all"
    >
      {read.isPending ? `已读取 ${count} 条，取消` : `选择全部 ${total} 条`}
    </Button>
  );
};
