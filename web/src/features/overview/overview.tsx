import { useCallback, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { type WatchedArea, minuteMs } from '#libs/contracts';
import { address } from '../../core/addresses.js';
import { read } from '../../core/http.js';
import { lazyPart } from '../../core/parts.js';
import { useReach } from '../../core/screens.js';
import { Space, Segmented } from '../../kit/controls/controls.js';
import { PageHead } from '../../kit/page/page-head.js';
import { PanelHead } from '../../kit/page/panel-head.js';
import { AreaPicker } from '../../kit/pickers/area-picker.js';
import { areaPath } from '../../kit/pickers/areas.js';
import { useArea } from '../../kit/pickers/use-area.js';
import { Loading, Failed, Nothing } from '../../kit/states/states.js';
import { liveKey, type FeedFlush } from '../../realtime/feed.js';
import { useWatchedArea, useReread } from '../../realtime/use-feed.js';
import { runningStatuses, type CommandItem, commandsQuery } from '../../resources/commands/commands.js';
import { DarkSchools } from './dark-schools.js';
import { Areas, Figures } from './figures.js';
import { CommandsPanel, ImportsPanel, RolloutsPanel } from './panels.js';
import type { Summary, ShareRange } from './transition-lines.js';
import { Transitions } from './transitions.js';
import './overview.css';

/** Milliseconds after which the figures are read again even without a frame. */
const rereadMs = 30_000;

/** Counts and dark schools of an area, or of everything the user may see. */
const summaryQuery = (area: WatchedArea) => ({
  ...read([liveKey, 'summary', area], 'get', '/api/schoolDevice/summary', { query: area }),
  refetchInterval: rereadMs,
});

const shareQuery = (range: ShareRange, area: WatchedArea) => ({
  ...read([liveKey, 'share', range, area], 'get', '/api/schoolDevice/summary/onlineShare', {
    query: { ...area, range },
  }),
  refetchInterval: 5 * minuteMs,
  staleTime: 60_000,
});

// The chart library is half as large as the rest of the console.
const ShareChart = lazyPart(() => import('./share-chart.js'));
const AreaMap = lazyPart(() => import('./area-map.js'));
const HeldSyncsPanel = lazyPart(() => import('./held-syncs.js'));

/** Share of cards online over the last day or week. */
const SharePanel = ({ area }: { area: WatchedArea }) => {
  const [range, setRange] = useState<ShareRange>('24h');
  const { data, error, refetch } = useQuery(shareQuery(range, area));
  const empty = data?.every(({ share }) => share === null) === true;
  return (
    <section className="panel" aria-label="在线率">
      <PanelHead title="在线率">
        <Segmented<ShareRange>
          aria-label="时间范围"
          value={range}
          onChange={setRange}
          options={[
            { value: '24h', label: '24 小时' },
            { value: '7d', label: '7 天' },
          ]}
        />
      </PanelHead>
      <div className="chart-place">
        {error !== null && data === undefined && <Failed error={error} onRetry={() => void refetch()} />}
        {error === null && data === undefined && <Loading rows={4} />}
        {empty && <Nothing text="还没有在线记录：有设备连接后每小时一个点" />}
        {data !== undefined && !empty && (
          <Suspense fallback={<Loading rows={4} />}>
            <ShareChart points={data} range={range} />
          </Suspense>
        )}
      </div>
    </section>
  );
};

const accountScreen = '/home/permit/permit_account';

const expiringQuery = {
  ...read(['licence', 'accounts', 'expiring', null], 'get', '/api/permit/expiringCount'),
  staleTime: 5 * minuteMs,
};

/** The days that the server counts for. */
const spans = [
  [30, 'within30'],
  [7, 'within7'],
  [1, 'within1'],
] as const;

const Expiring = () => {
  const { data } = useQuery(expiringQuery);
  if (data === undefined || data.within30 === 0) return null;
  return (
    <section className="panel" aria-label="即将到期的接口许可">
      <PanelHead title="即将到期的接口许可">
        <Space size={20} wrap>
          {spans.map(([days, count]) => (
            <Link key={days} to={address(accountScreen, { expiringDays: String(days) })}>
              {days} 天内 <strong>{data[count]}</strong> 个
            </Link>
          ))}
        </Space>
      </PanelHead>
    </section>
  );
};

/** Interface licences that run out soon, to those who may see them; nothing when there are none. */
const LicencesPanel = () => (useReach()(accountScreen) ? <Expiring /> : null);

/** Running commands that are read to show who is at work where. */
const runningLooked = 1000;
const none: CommandItem[] = [];

const commanded = (flush: FeedFlush): boolean => flush.latest('device:command').size > 0;
const moved = (flush: FeedFlush): boolean =>
  (['device:status', 'device:silent', 'device:blocked'] as const).some((event) => flush.latest(event).size > 0) ||
  commanded(flush);

const useOverview = (area: WatchedArea) => {
  const summary = useQuery({ ...summaryQuery(area), placeholderData: (before: Summary | undefined) => before });
  const running = useQuery(commandsQuery(runningStatuses, runningLooked, area));
  const { refetch: readSummary } = summary;
  const { refetch: readRunning } = running;
  useReread(
    moved,
    useCallback(() => void readSummary(), [readSummary]),
  );
  useReread(
    commanded,
    useCallback(() => void readRunning(), [readRunning]),
  );
  return { summary, running: running.data ?? none };
};

interface PanelsProps {
  summary: Summary;
  running: readonly CommandItem[];
  area: WatchedArea;
}

const Panels = ({ summary, running, area }: PanelsProps) => (
  <>
    <Figures summary={summary} area={area} />
    <RolloutsPanel />
    <LicencesPanel />
    <div className="overview-grid">
      <div>
        <DarkSchools schools={summary.darkSchools} counts={summary.schools} running={running} />
        <Suspense fallback={<Loading rows={4} />}>
          <AreaMap key={`map ${JSON.stringify(area)}`} {...{ area, moved, rereadMs }} />
        </Suspense>
        <SharePanel area={area} />
        <Areas areas={summary.byArea} unplaced={summary.unplaced} />
      </div>
      <div>
        <Transitions key={JSON.stringify(area)} area={area} />
        <CommandsPanel counts={summary.commands} running={running} area={area} />
      </div>
    </div>
    <ImportsPanel />
    <Suspense>
      <HeldSyncsPanel />
    </Suspense>
  </>
);

/** What is broken, where, since when, and is someone on it. */
const Overview = () => {
  const [area, setArea] = useArea();
  const { summary, running } = useOverview(area);
  useWatchedArea(area);
  return (
    <div className="overview">
      <PageHead title="总览">
        <AreaPicker value={areaPath(area)} onChange={setArea} />
      </PageHead>
      {summary.data !== undefined && <Panels summary={summary.data} running={running} area={area} />}
      {summary.data === undefined && summary.isError && (
        <Failed error={summary.error} onRetry={() => void summary.refetch()} />
      )}
      {summary.data === undefined && !summary.isError && <Loading rows={12} />}
    </div>
  );
};

export default Overview;
