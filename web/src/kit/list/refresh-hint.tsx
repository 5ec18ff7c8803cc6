import { ReloadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ListQuery } from './list-query.js';
import type { ListState } from './list-state.js';

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
export const RefreshHint = <Row,>({ query, state, total, busy, onRefresh }: RefreshHintProps<Row>) => {
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
        {changed ? `现有 ${count} 条，刷新` : '刷新'}
      </Button>
    </span>
  );
};
