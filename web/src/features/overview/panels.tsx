import { useState } from 'react';
import { Link } from 'react-router';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { commandErrorText, commandTypeLabels, failedStatuses, type WatchedArea, haltText } from '#libs/contracts';
import { useReach } from '../../core/screens.js';
import { Segmented } from '../../kit/controls/controls.js';
import { useHold } from '../../kit/list/use-hold.js';
import { Loading, StateMark, AllGood, Failed, Nothing } from '../../kit/states/states.js';
import { liveFetcher } from '../../realtime/live-rows.js';
import { commandLabels, type CommandItem, commandsQuery } from '../../resources/commands/commands.js';
import {
  batchState,
  type Batch,
  type ImportPath,
  importsKey,
  listFailed,
  useLiveImports,
  importLive,
} from '../../resources/imports/live.js';
import { ObjectLink } from '../../kit/values/object-link.js';
import { ImportProgress } from '../../resources/imports/progress.js';
import { groupsText, rolloutMark, type Rollout } from '../../resources/rollouts/labels.js';
import { useLiveRollouts, rolloutLive, rolloutsKey } from '../../resources/rollouts/live.js';
import { RolloutProgress } from '../../resources/rollouts/progress.js';
import type { Summary } from './transition-lines.js';

const failedShown = 30;
const runningShown = 30;

const CommandEntry = ({ item }: { item: CommandItem }) => {
  const { tone, label } = commandLabels[item.status];
  const place = [item.name, item.schoolName].filter((part) => part !== null).join(' · ');
  return (
    <li>
      <time className="muted">{item.createDate.slice(5, 16)}</time>
      <StateMark tone={tone} label={label} />
      <span className="feed-place" title={item.error ? commandErrorText(item.error) : undefined}>
        <ObjectLink to={{ kind: 'device', deviceNo: item.deviceNo }}>
          {commandTypeLabels[item.iotMessageType]} · {place === '' ? item.deviceNo : place}
        </ObjectLink>
      </span>
      <span className="muted">{item.createdBy ?? ''}</span>
    </li>
  );
};

type Reason = Summary['commands']['reasons24h'][number];

const reasonText = ({ status, reason }: Reason): string =>
  reason === null ? commandLabels[status].meaning : commandErrorText(reason);

/** Why commands failed, most frequent first. */
const Reasons = ({ reasons }: { reasons: Reason[] }) => (
  <ul className="reasons" aria-label="失败原因">
    {reasons.map((each) => (
      <li key={`${each.status} ${each.reason ?? ''}`}>
        <StateMark tone={commandLabels[each.status].tone} label={commandLabels[each.status].label} />
        <span className="feed-place" title={reasonText(each)}>
          {reasonText(each)}
        </span>
        <strong>{each.count}</strong>
      </li>
    ))}
  </ul>
);

interface CommandsPanelProps {
  counts: Summary['commands'];
  running: readonly CommandItem[];
  area: WatchedArea;
}

/** What is being done to cards now, and what did not work lately. */
export const CommandsPanel = ({ counts, running, area }: CommandsPanelProps) => {
  const [view, setView] = useState<'running' | 'failed'>('running');
  const failed = useQuery({ ...commandsQuery(failedStatuses, failedShown, area), enabled: view === 'failed' });
  const items = view === 'running' ? running.slice(0, runningShown) : failed.data;
  const { shown, props } = useHold(items);
  return (
    <section className="panel" aria-label="指令">
      <div className="panel-head">
        <h2>指令</h2>
        <Segmented<'running' | 'failed'>
          aria-label="指令范围"
          value={view}
          onChange={setView}
          options={[
            { value: 'running', label: `进行中 ${counts.running}` },
            { value: 'failed', label: `24小时失败 ${counts.failed24h}` },
          ]}
        />
      </div>
      <div {...props} key={view}>
        {view === 'failed' && <Reasons reasons={counts.reasons24h} />}
        {view === 'failed' && failed.isError && <Failed error={failed.error} onRetry={() => void failed.refetch()} />}
        {shown === undefined && !failed.isError && <Loading rows={4} />}
        {shown?.length === 0 &&
          (view === 'running' ? <Nothing text="没有进行中的指令" /> : <AllGood text="没有失败的指令" />)}
        {shown !== undefined && shown.length > 0 && (
          <ul className="feed feed-short" tabIndex={0} aria-label="指令">
            {shown.map((item) => (
              <CommandEntry key={item.commandId} item={item} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
};

/** Imports that the overview shows at most. */
const openShown = 20;

/** The imports within reach that are running or wait for a person. */
const openImportsQuery = (basePath: ImportPath) =>
  queryOptions({
    queryKey: [...importsKey(basePath), 'open'],
    queryFn: liveFetcher(importLive, 'get', `${basePath}/list`, {
      query: { page: 1, size: openShown, open: true } as const,
      fallback: listFailed(basePath),
    }),
    // frames that came while another screen was open were not applied here
    refetchOnMount: 'always',
    refetchInterval: 30_000,
    meta: { inline: true },
  });

const importScreen = '/home/school/directories/import';
const basePath: ImportPath = '/api/lds/batchImport';

const ImportEntry = ({ batch }: { batch: Batch }) => (
  <li>
    <time className="muted">{batch.createDate.slice(5, 16)}</time>
    <StateMark {...batchState(batch)} />
    <span>
      <ObjectLink
        to={{ kind: 'importBatch', importType: 'directory', batchId: batch.batchId, schoolCode: batch.schoolCode }}
      >
        {batch.userTypeName} · {batch.fileName}
      </ObjectLink>
      <ImportProgress batch={batch} />
    </span>
    <span className="muted">{batch.creatorName}</span>
  </li>
);

const OpenImports = () => {
  const { data } = useQuery(openImportsQuery(basePath));
  useLiveImports(basePath);
  if (data === undefined || data.total === 0) return null;
  return (
    <section className="panel" aria-label="导入">
      <div className="panel-head">
        <h2>导入</h2>
        <span className="muted">{data.total} 个进行中或待确认</span>
      </div>
      <ul className="feed" tabIndex={0} aria-label="导入">
        {data.list.map((batch) => (
          <ImportEntry key={batch.batchId} batch={batch} />
        ))}
      </ul>
    </section>
  );
};

/** Imports that are running or wait for a person, to those who may see imports; nothing when there are none. */
export const ImportsPanel = () => {
  const reach = useReach();
  return reach(importScreen) ? <OpenImports /> : null;
};

/** The rollouts within reach that run or are paused. */
const runningRolloutsQuery = queryOptions({
  queryKey: [...rolloutsKey, 'running'],
  queryFn: liveFetcher(rolloutLive, 'get', '/api/rollout/running'),
  // frames that came while another screen was open were not applied here
  refetchOnMount: 'always',
  refetchInterval: 30_000,
  meta: { inline: true },
});

const rolloutScreen = '/home/schoolDevice/rollout';
const rolloutsShown = 20;

const RolloutEntry = ({ rollout }: { rollout: Rollout }) => {
  const { rolloutId, name, state, haltReason } = rollout;
  return (
    <li>
      <time className="muted">{(rollout.startedAt ?? rollout.createDate).slice(5, 16)}</time>
      <StateMark {...rolloutMark(state)} />
      <span>
        <ObjectLink to={{ kind: 'rollout', rolloutId }} inText>
          {name}
        </ObjectLink>
        {state === 'paused' && haltReason !== null && <span className="muted"> {haltText(haltReason)}</span>}
        <RolloutProgress rollout={rollout} />
      </span>
      <span className="muted">{groupsText(rollout)}</span>
    </li>
  );
};

const RunningRollouts = () => {
  const { data } = useQuery(runningRolloutsQuery);
  useLiveRollouts();
  if (data === undefined || data.length === 0) return null;
  return (
    <section className="panel" aria-label="升级计划">
      <div className="panel-head">
        <h2>升级计划</h2>
        <span className="muted">{data.length} 个进行中或已暂停</span>
      </div>
      <ul className="feed" tabIndex={0} aria-label="升级计划">
        {data.slice(0, rolloutsShown).map((rollout) => (
          <RolloutEntry key={rollout.rolloutId} rollout={rollout} />
        ))}
      </ul>
      {data.length > rolloutsShown && (
        <p className="panel-foot">
          <Link to={rolloutScreen}>查看全部升级计划</Link>
        </p>
      )}
    </section>
  );
};

/** Versions that are on their way to cards, to those who may see rollouts; nothing when there are none. */
export const RolloutsPanel = () => {
  const reach = useReach();
  return reach(rolloutScreen) ? <RunningRollouts /> : null;
};
