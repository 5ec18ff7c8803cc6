import { useQuery } from '@tanstack/react-query';
import { subscriptionEventLabels } from '#libs/contracts';
import { Loading } from '../../../kit/states/loading.js';
import { Failed } from '../../../kit/states/states.js';
import { lineEventsQuery } from './api.js';

/** What happened to a record until the end of the month: when, by whom and why, the latest first. */
export const LineEvents = ({ id, subscriptionId }: { id: string; subscriptionId: string }) => {
  const { data, error, refetch } = useQuery(lineEventsQuery(id, subscriptionId));
  if (error !== null && data === undefined) return <Failed error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading rows={2} />;
  return (
    <ol className="settlement-events" aria-label="订阅记录">
      {data.map((event) => (
        <li key={event.id}>
          <strong>{subscriptionEventLabels[event.kind]}</strong> {event.at}
          <span className="muted">
            {` ${event.payItemName} ¥${event.price}/月，${event.className} ${event.studentName}，${event.by ?? '自动'}`}
            {event.cause !== null && `：${event.cause}`}
            {event.importId !== null && `（导入批次 ${event.importId}）`}
          </span>
        </li>
      ))}
    </ol>
  );
};
