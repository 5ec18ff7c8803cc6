import { useQuery } from '@tanstack/react-query';
import { Alert, Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { Loading } from '../../../kit/states/loading.js';
import { Failed } from '../../../kit/states/states.js';
import { eventsQuery } from './api.js';
import { eventText, specialUserText } from './labels.js';
import type { Subscription } from './rows.js';

const item = (label: string, children: ReactNode) => ({ key: label, label, children });

/** What happened to a record since it was made. */
const Life = ({ row }: { row: Subscription }) => {
  const { data, error, refetch } = useQuery(eventsQuery(row));
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading rows={2} />;
  if (data.length === 0) return <p className="muted">还没有订阅记录</p>;
  return (
    <ol className="roster-life" aria-label="订阅记录">
      {data.map(({ id, kind, at, by, price, cause, importId }) => (
        <li key={id}>
          <strong>{eventText(kind)}</strong> {at}
          <span className="muted">
            {` ¥${price}/月 ${by ?? '自动'}`}
            {cause !== null && `：${cause}`}
            {importId !== null && `（导入批次 ${importId}）`}
          </span>
        </li>
      ))}
    </ol>
  );
};

/** What the roster has no room for: shown when a row is opened. */
export const SubscriptionDetails = ({ row }: { row: Subscription }) => (
  <>
    {row.voidImportId !== null && (
      <Alert type="info" showIcon title={`导入已撤销，不计入月结（导入批次 ${row.voidImportId}）`} />
    )}
    {row.status === 'refused' && <Alert type="error" showIcon title={row.refusal ?? '添加家长失败'} />}
    <Descriptions
      size="small"
      column={3}
      items={[
        item('价格', `¥${row.price}/月`),
        item('特殊用户', specialUserText(row.specialUser)),
        item('来源', row.source ?? '-'),
        item('取消时间', row.cancelTime ?? '-'),
        item('备注', row.remarks ?? '-'),
      ]}
    />
    <Life row={row} />
  </>
);
