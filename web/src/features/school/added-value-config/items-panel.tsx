import { PlusOutlined, ReloadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Space } from 'antd';
import { useMemo } from 'react';
import { Loading } from '../../../kit/states/loading.js';
import { Failed, Nothing, OutOfDate } from '../../../kit/states/states.js';
import { DataTable } from '../../../kit/table/data-table.js';
import { payItemsQuery, type PayItem } from '../../../resources/pay-items/queries.js';
import { itemColumns } from './item-columns.js';

interface ItemsPanelProps {
  schoolCode: string;
  /** Null: a new one. */
  onEdit: (item: PayItem | null) => void;
  onRemove: (item: PayItem) => void;
}

/** Everything that a school sells or has sold. */
export const ItemsPanel = ({ schoolCode, onEdit, onRemove }: ItemsPanelProps) => {
  const { data, error, refetch, isFetching } = useQuery(payItemsQuery(schoolCode));
  const columns = useMemo(() => itemColumns({ edit: onEdit, remove: onRemove }), [onEdit, onRemove]);
  const retry = () => void refetch();
  return (
    <section className="panel" aria-label="支付项">
      <div className="panel-head">
        <h2>支付项</h2>
        <Space>
          <Button icon={<ReloadOutlined />} loading={isFetching} onClick={retry} data-testid="refresh">
            刷新
          </Button>
          <Button type="primary" icon={<PlusOutlined />} onClick={() => onEdit(null)}>
            新增支付项
          </Button>
        </Space>
      </div>
      {data === undefined && (error === null ? <Loading /> : <Failed error={error} onRetry={retry} />)}
      {data !== undefined && error !== null && <OutOfDate error={error} onRetry={retry} />}
      {data !== undefined && (
        <DataTable
          label="支付项"
          rows={data}
          columns={columns}
          keyOf={({ id }) => id}
          most={560}
          offset={0}
          total={data.length}
          locale={{ emptyText: <Nothing text="还没有支付项" hint="家长能订购什么、多少钱，由支付项决定" /> }}
        />
      )}
    </section>
  );
};
