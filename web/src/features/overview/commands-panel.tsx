import { Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { commandErrorText, commandTypeLabels, failedStatuses, type WatchedArea } from '#libs/contracts';
import { useHold } from '../../kit/list/use-hold.js';
import { Loading, StateMark, AllGood, Failed, Nothing } from '../../kit/states/states.js';
import { commandLabels } from '../../resources/commands/labels.js';
import type { CommandItem } from '../../resources/commands/live.js';
import { commandsQuery } from '../../resources/commands/queries.js';
import type { Summary } from './transition-lines.js';

const failedShown = 30;
const runningShown = 30;

const Entry = ({ item }: { item: CommandItem }) => {
  const { tone, label } = commandLabels[item.status];
  const place = [item.name, item.schoolName].filter((part) => part !== null).join(' · ');
  return (
    <li>
      <time className="muted">{item.createDate.slice(5, 16)}</time>
      <StateMark tone={tone} label={label} />
      <Link
        className="feed-place"
        to={`/home/schoolDevice/list?${new URLSearchParams({ deviceNo: item.deviceNo }).toString()}`}
        title={item.error ? commandErrorText(item.error) : undefined}
      >
        {commandTypeLabels[item.iotMessageType]} · {place === '' ? item.deviceNo : place}
      </Link>
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
              <Entry key={item.commandId} item={item} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
};
