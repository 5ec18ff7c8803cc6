import { useCallback, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type TimelineKind, timelineKinds, visibleTimelineKinds } from '#libs/contracts';
import type { Schemas } from '../../../core/contract.js';
import { useUser } from '../../../core/session.js';
import { stateColor, type Tone } from '../../../core/theme.js';
import { Button, Segmented, Space } from '../../../kit/controls/controls.js';
import { Failed, Loading, Nothing, OutOfDate } from '../../../kit/states/states.js';
import { ObjectLink } from '../../../kit/values/object-link.js';
import type { FeedFlush } from '../../../realtime/feed.js';
import { useReread } from '../../../realtime/use-feed.js';
import { levelNames, timelineQuery } from './api.js';
import './card-timeline.css';

type Entry = Schemas['TimelineEntry'];

const tones: Readonly<Record<string, Tone>> = { error: 'bad', warn: 'doubtful' };

interface LineProps {
  entry: Entry;
  onBatch: (batchId: string) => void;
}

const Line = ({ entry: { kind, level, time, content, rolloutId, commandBatchId }, onBatch }: LineProps) => (
  <li>
    <i aria-hidden="true" style={{ background: stateColor[tones[level] ?? 'neutral'] }} />
    <time>{time}</time>
    <span className="muted">{timelineKinds[kind]}</span>
    <span className="log-content">
      {kind === 'log' && `${levelNames[level] ?? level}：`}
      {content}
      {rolloutId !== null && (
        <>
          {' '}
          <ObjectLink to={{ kind: 'rollout', rolloutId }} inText>
            升级计划
          </ObjectLink>
        </>
      )}
      {commandBatchId !== null && (
        <>
          {' '}
          <button type="button" className="cell-link link-in-text" onClick={() => onBatch(commandBatchId)}>
            批次
          </button>
        </>
      )}
    </span>
  </li>
);

/** Reads a timeline again when frames are about its card; `concerned` is false while an older page is shown. */
const useTimelineReread = (deviceNo: string, concerned: boolean, reread: () => void): void => {
  const concerns = useCallback(
    (flush: FeedFlush) =>
      concerned &&
      (flush.latest('device:status').has(deviceNo) ||
        flush.latest('device:blocked').has(deviceNo) ||
        flush.latest('device:upgrade').has(deviceNo) ||
        [...flush.latest('device:command').values()].some(([, no]) => no === deviceNo)),
    [deviceNo, concerned],
  );
  useReread(concerns, reread);
};

interface PageProps {
  deviceNo: string;
  kind: TimelineKind | undefined;
  onBatch: (batchId: string) => void;
}

/** One page of entries, with ways to older and newer ones; the newest page follows the feed. */
const Pages = ({ deviceNo, kind, onBatch }: PageProps) => {
  const [places, setPlaces] = useState<readonly string[]>([]);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...timelineQuery({ deviceNo, kind, after: places.at(-1) }),
    placeholderData: keepPreviousData,
  });
  const reread = useCallback(() => void refetch(), [refetch]);
  useTimelineReread(deviceNo, places.length === 0, reread);
  if (data === undefined) return error === null ? <Loading rows={8} /> : <Failed error={error} onRetry={reread} />;
  const { list, next } = data;
  if (list.length === 0 && places.length === 0) return <Nothing text="还没有记录" />;
  return (
    <>
      {error !== null && <OutOfDate error={error} onRetry={reread} />}
      <ol aria-label="设备时间线" aria-busy={isPlaceholderData} className="card-timeline">
        {list.map((entry) => (
          <Line key={entry.key} entry={entry} onBatch={onBatch} />
        ))}
      </ol>
      <Space>
        <Button disabled={places.length === 0} onClick={() => setPlaces(places.slice(0, -1))}>
          较新的记录
        </Button>
        <Button
          disabled={next === null || isPlaceholderData}
          onClick={() => next !== null && setPlaces([...places, next])}
        >
          更早的记录
        </Button>
      </Space>
    </>
  );
};

const all = 'all';

/** Everything that happened to a card, or what of it is of one kind. */
export const CardTimeline = ({ deviceNo, onBatch }: Omit<PageProps, 'kind'>) => {
  const [chosen, setChosen] = useState<TimelineKind | typeof all>(all);
  const kinds = visibleTimelineKinds(useUser().isAdmin === 1);
  return (
    <>
      <div className="kit-gap card-timeline-kinds">
        <Segmented
          aria-label="记录类型"
          value={chosen}
          onChange={setChosen}
          options={[
            { value: all, label: '全部' },
            ...kinds.map((kind) => ({ value: kind, label: timelineKinds[kind] })),
          ]}
        />
      </div>
      <Pages key={chosen} deviceNo={deviceNo} kind={chosen === all ? undefined : chosen} onBatch={onBatch} />
    </>
  );
};
