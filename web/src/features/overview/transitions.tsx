import { useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { statusCauseLabels, type StatusRow, type WatchedArea } from '#libs/contracts';
import { objectPlace } from '../../core/objects.js';
import { useHold } from '../../kit/list/use-hold.js';
import { PanelHead } from '../../kit/page/panel-head.js';
import { Loading, StateMark, Failed, Nothing } from '../../kit/states/states.js';
import type { FeedFlush } from '../../realtime/feed.js';
import { useFlush, useResync, useReread } from '../../realtime/use-feed.js';
import { connectionsQuery, type Connection, cardStates } from '../../resources/devices/devices.js';
import { linesOfTransitions, keyOf, type Line } from './transition-lines.js';

const shownCount = 30;
/** Transitions that are read for them: a school that goes at once is one line. */
const readCount = 200;

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

/** Transitions of an area as the feed brings them, and the history before them, grouped into lines. */
const useTransitions = (area: WatchedArea) => {
  const { data, error, isPending, refetch } = useQuery(connectionsQuery(null, readCount, area));
  const [recent, setRecent] = useState<readonly Connection[]>([]);
  const take = useCallback((flush: FeedFlush) => {
    if (!moved(flush)) return;
    const fresh = flush.inOrder('device:status').slice(-readCount).map(fromFrame).reverse();
    setRecent((before) => [...fresh, ...before].slice(0, readCount));
  }, []);
  useFlush(take);
  // what is read again then holds them, or they are of an area that is not watched any more
  useResync(useCallback(() => setRecent([]), []));
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
    return linesOfTransitions([...unread, ...read].sort((a, b) => b.at.localeCompare(a.at))).slice(0, shownCount);
  }, [data, recent]);
  return { list, error, isPending, refetch };
};

const listAddress = (filters: Record<string, string>): string =>
  `/home/schoolDevice/list?${new URLSearchParams(filters).toString()}`;

/** The room first: a long school name must not push it out of sight. */
const placeOf = ({ name, schoolName, deviceNo }: Connection): string =>
  [name, schoolName].filter((part) => part !== null).join(' · ') || deviceNo;

/** What a line says beside its time and state: where it leads, its place, and why or how often. */
const partsOf = (line: Line): { to: string; place: string; note: string } => {
  const { deviceNo, schoolCode, schoolName, cause } = line.entry;
  if (line.kind === 'school') {
    const filters = { schoolCode: schoolCode ?? '', onlineStatus: line.onlineStatus };
    const place = `${line.cards} 台${cardStates[line.onlineStatus].label} · ${schoolName ?? schoolCode ?? ''}`;
    return { to: listAddress(filters), place, note: '' };
  }
  const note = cause === null ? '' : (statusCauseLabels[cause] ?? cause);
  const to = objectPlace({ kind: 'device', deviceNo }).address;
  return {
    to,
    place: placeOf(line.entry),
    note: line.kind === 'flapping' ? `反复上下线 ${line.perMinute} 次/分钟` : note,
  };
};

const Entry = ({ line }: { line: Line }) => {
  const { tone, label } = cardStates[line.entry.onlineStatus];
  const { to, place, note } = partsOf(line);
  return (
    <li data-kind={line.kind}>
      <time className="muted">{line.entry.at.slice(11)}</time>
      <StateMark tone={tone} label={label} />
      <Link className="feed-place" to={to} title={place}>
        {place}
      </Link>
      <span className="muted">{note}</span>
    </li>
  );
};

/** Newest transitions of the cards of an area, as they come. */
export const Transitions = ({ area }: { area: WatchedArea }) => {
  const { list, error, isPending, refetch } = useTransitions(area);
  const { shown, holding, props } = useHold(list);
  return (
    <section className="panel" aria-label="最新动态" {...props}>
      <PanelHead title="最新动态">{holding && <span className="muted">操作时暂停更新</span>}</PanelHead>
      {isPending && <Loading rows={8} />}
      {error !== null && shown.length === 0 && <Failed error={error} onRetry={() => void refetch()} />}
      {!isPending && error === null && shown.length === 0 && <Nothing text="还没有上线或离线记录" />}
      {shown.length > 0 && (
        <ul className="feed" data-testid="transitions" tabIndex={0} aria-label="最新动态">
          {shown.map((line) => (
            <Entry key={line.key} line={line} />
          ))}
        </ul>
      )}
    </section>
  );
};
