import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { isCardEnded } from '#libs/contracts';
import type { ListState } from '../../../kit/list/list-state.js';
import { Paging } from '../../../kit/list/paging.js';
import { Loading } from '../../../kit/states/loading.js';
import { Failed, Nothing, OutOfDate } from '../../../kit/states/states.js';
import { DataTable } from '../../../kit/table/data-table.js';
import { useLiveRows } from '../../../realtime/live-rows.js';
import { rolloutPollMs } from '../../../resources/rollouts/live.js';
import { cardsQuery, type CardFilter, type RolloutCard } from './api.js';
import { cardColumns } from './card-columns.js';
import { cardsOf } from './live.js';

const sizes = [10, 20, 50, 100];

type Paged = Pick<ListState, 'page' | 'size'>;

const useCards = (filter: CardFilter, size: number) => {
  const [paged, setPaged] = useState<Paged & { filter: CardFilter }>({ page: 1, size, filter });
  // another filter begins with its first page
  const { page, size: shown } = paged.filter === filter ? paged : { page: 1, size: paged.size };
  const query = cardsQuery(filter, page, shown);
  const [live] = useState(() => cardsOf(filter.rolloutId));
  useLiveRows(query.queryKey, live);
  const result = useQuery({ ...query, placeholderData: keepPreviousData, refetchInterval: rolloutPollMs });
  const change = useCallback(
    (next: Partial<ListState>) => setPaged({ page: 1, size: shown, ...next, filter }),
    [filter, shown],
  );
  return { state: { page, size: shown, filters: {} }, change, result };
};

interface CardTableProps {
  label: string;
  /** Must keep its identity while it is the same. */
  filter: CardFilter;
  size?: number;
  most?: number;
  empty?: ReactNode;
  /** Cards that have not ended can be checked, and are given to it. */
  onSkip?: (deviceNos: string[]) => void;
}

/** The cards of a rollout that a filter matches, page by page, moving with the feed. */
export const CardTable = ({ label, filter, size = 20, most = 520, empty, onSkip }: CardTableProps) => {
  const { state, change, result } = useCards(filter, size);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const columns = useMemo(() => cardColumns(filter.code === undefined), [filter.code]);
  const { data, error, isPlaceholderData, refetch } = result;
  const reread = () => void refetch();
  if (data === undefined) return error ? <Failed error={error} onRetry={reread} /> : <Loading rows={4} />;
  const selection = {
    selectedRowKeys: data.list.map(({ deviceNo }) => deviceNo).filter((each) => chosen.includes(each)),
    onChange: (keys: readonly React.Key[]) => setChosen(keys.map(String)),
    getTitleCheckboxProps: () => ({ 'aria-label': '选择本页' }),
    getCheckboxProps: (card: RolloutCard) => ({
      'aria-label': `选择 ${card.deviceNo}`,
      disabled: isCardEnded(card.state),
    }),
    fixed: true,
  };
  return (
    <div className="rollout-cards">
      {error !== null && <OutOfDate error={error} onRetry={reread} />}
      {onSkip !== undefined && chosen.length > 0 && (
        <div className="kit-gap">
          <Button onClick={() => onSkip([...chosen])}>跳过所选 {chosen.length} 台</Button>
        </div>
      )}
      <DataTable
        label={label}
        rows={data.list}
        columns={columns}
        keyOf={({ deviceNo }) => deviceNo}
        most={most}
        offset={(state.page - 1) * state.size}
        total={data.total}
        busy={isPlaceholderData}
        locale={{ emptyText: empty ?? <Nothing text="没有符合条件的设备" /> }}
        {...(onSkip === undefined ? {} : { rowSelection: selection })}
      />
      <Paging state={state} total={data.total} sizes={sizes} onChange={change} />
    </div>
  );
};
