import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { statusCauseLabels, type StatusRow } from '#libs/contracts';
import { StateMark } from '../../kit/states/state-mark.js';
import { Loading } from '../../kit/states/loading.js';
import { Failed, Nothing } from '../../kit/states/states.js';
import { useHold } from '../../kit/list/use-hold.js';
import type { FeedFlush } from '../../realtime/flush.js';
import { useFlush } from '../../realtime/use-feed.js';
import { useReread } from '../../realtime/use-reread.js';
import { connectionsQuery, type Connection } from '../../resources/devices/connections.js';
import { cardStates } from '../../resources/devices/labels.js';

const shownCount = 30;

const keyOf = ({ deviceNo, at, onlineStatus }: Connection): string => `${deviceNo} ${at} ${onlineStatus}`;

const fromFrame = ([deviceNo, schoolCode, onlineStatus, at, cause, name, schoolName]: StatusRow): Connection => ({
  deviceNo,
  schoolCode,
  onlineStatus,
  at,
  cause: cause ?? null,
  name: name ?? null,
  schoolName: schoolName ?? null,
});

const moved = (flush: FeedFlush): boolean => flush.latest('device:status').size > 0;

/** Transitions as the feed brings them, completed with names and causes by the history that is read soon after. */
const useTransitions = () => {
  const { data, error, isPending, refetch } = useQuery(connectionsQuery(null, shownCount));
  const [recent, setRecent] = useState<readonly Connection[]>([]);
  const take = useCallback((flush: FeedFlush) => {
    if (!moved(flush)) return;
    const fresh = flush.inOrder('device:status').slice(-shownCount).map(fromFrame).reverse();
    setRecent((before) => [...fresh, ...before].slice(0, shownCount));
  }, []);
  useFlush(take);
  useReread(
    moved,
    useCallback(() => void refetch(), [refetch]),
  );
  const list = useMemo(() => {
    const read = data ?? [];
    const known = new Set(read.map(keyOf));
    const oldest = read.at(-1)?.at ?? '';
    const unread = recent.filter((entry) => entry.at >= oldest && !known.has(keyOf(entry)));
    // A stable sort: what came in the same second stays in the order it came.
    return [...unread, ...read].sort((a, b) => b.at.localeCompare(a.at)).slice(0, shownCount);
  }, [data, recent]);
  return { list, error, isPending, refetch };
};

const Entry = ({ entry }: { entry: Connection }) => {
  const { tone, label } = cardStates[entry.onlineStatus];
  // The room first: a long school name must not push it out of sight.
  const place = [entry.name, entry.schoolName].filter((part) => part !== null).join(' · ');
  return (
    <li>
      <time className="muted">{entry.at.slice(11)}</time>
      <StateMark tone={tone} label={label} />
      <Link
        className="feed-place"
        to={`/home/schoolDevice/list?${new URLSearchParams({ deviceNo: entry.deviceNo }).toString()}`}
      >
        {place === '' ? entry.deviceNo : place}
      </Link>
      <span className="muted">{entry.cause === null ? '' : (statusCauseLabels[entry.cause] ?? entry.cause)}</span>
    </li>
  );
};

/** Newest transitions of all visible cards, as they come. */
export const Transitions = () => {
  const { list, error, isPending, refetch } = useTransitions();
  const { shown, holding, props } = useHold(list);
  return (
    <section className="panel" aria-label="最新动态" {...props}>
      <div className="panel-head">
        <h2>最新动态</h2>
        {holding && <span className="muted">操作时暂停更新</span>}
      </div>
      {isPending && <Loading rows={8} />}
      {error !== null && shown.length === 0 && <Failed error={error} onRetry={() => void refetch()} />}
      {!isPending && error === null && shown.length === 0 && <Nothing text="还没有上线或离线记录" />}
      <ul className="feed" data-testid="transitions">
        {shown.map((entry) => (
          <Entry key={keyOf(entry)} entry={entry} />
        ))}
      </ul>
    </section>
  );
};
