import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { areaFilterNames, type WatchedArea } from '#libs/contracts';
import { AreaPicker } from '../../kit/pickers/area-picker.js';
import { areaPath, areaValues } from '../../kit/pickers/areas.js';
import { Loading } from '../../kit/states/loading.js';
import { Failed } from '../../kit/states/states.js';
import type { FeedFlush } from '../../realtime/flush.js';
import { useWatchedArea } from '../../realtime/use-feed.js';
import { useReread } from '../../realtime/use-reread.js';
import { commandsQuery } from '../../resources/commands/queries.js';
import { runningStatuses } from '../../resources/commands/labels.js';
import type { CommandItem } from '../../resources/commands/rows.js';
import { summaryQuery } from './api.js';
import { Areas } from './areas.js';
import { CommandsPanel } from './commands-panel.js';
import { DarkSchools } from './dark-schools.js';
import { Figures } from './figures.js';
import { ImportsPanel } from './imports-panel.js';
import { LicencesPanel } from './licences-panel.js';
import { RolloutsPanel } from './rollouts-panel.js';
import type { Summary } from './rows.js';
import { SharePanel } from './share-panel.js';
import { Transitions } from './transitions.js';

/** Running commands that are read to show who is at work where. */
const runningLooked = 1000;
const none: CommandItem[] = [];

const commanded = (flush: FeedFlush): boolean => flush.latest('device:command').size > 0;
const moved = (flush: FeedFlush): boolean =>
  flush.latest('device:status').size > 0 || flush.latest('device:silent').size > 0 || commanded(flush);

/** The chosen area, kept in the address. */
const useArea = () => {
  const [params, setParams] = useSearchParams();
  const area = useMemo(() => {
    const pairs = areaFilterNames.map((name) => [name, params.get(name)] as const);
    return Object.fromEntries(
      pairs.filter((pair): pair is [(typeof areaFilterNames)[number], string] => pair[1] !== null),
    );
  }, [params]);
  return [area, (path: string[]) => setParams(areaValues(path))] as const;
};

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
        <SharePanel area={area} />
        <Areas areas={summary.byArea} unplaced={summary.unplaced} />
      </div>
      <div>
        <Transitions key={JSON.stringify(area)} area={area} />
        <CommandsPanel counts={summary.commands} running={running} area={area} />
      </div>
    </div>
    <ImportsPanel />
  </>
);

/** What is broken, where, since when, and is someone on it. */
const Overview = () => {
  const [area, setArea] = useArea();
  const { summary, running } = useOverview(area);
  useWatchedArea(area);
  return (
    <div className="overview">
      <div className="overview-head">
        <h1>总览</h1>
        <AreaPicker value={areaPath(area)} onChange={setArea} />
      </div>
      {summary.data !== undefined && <Panels summary={summary.data} running={running} area={area} />}
      {summary.data === undefined && summary.isError && (
        <Failed error={summary.error} onRetry={() => void summary.refetch()} />
      )}
      {summary.data === undefined && !summary.isError && <Loading rows={12} />}
    </div>
  );
};

export default Overview;
