import { commandTypeLabels } from '#libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { StateMark } from '../../kit/states/state-mark.js';
import { Loading } from '../../kit/states/loading.js';
import { Failed, Nothing } from '../../kit/states/states.js';
import { useHold } from '../../kit/list/use-hold.js';
import { commandsQuery } from '../../resources/commands/queries.js';
import { commandLabels, failedStatuses } from '../../resources/commands/labels.js';
import type { CommandItem } from '../../resources/commands/rows.js';
import type { Summary } from './rows.js';

const failedShown = 30;
const runningShown = 30;

const failedQuery = commandsQuery(failedStatuses, failedShown);

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
        title={item.error ?? undefined}
      >
        {commandTypeLabels[item.iotMessageType]} · {place === '' ? item.deviceNo : place}
      </Link>
      <span className="muted">{item.createdBy ?? ''}</span>
    </li>
  );
};

interface CommandsPanelProps {
  counts: Summary['commands'];
  running: readonly CommandItem[];
}

/** What is being done to cards now, and what did not work lately. */
export const CommandsPanel = ({ counts, running }: CommandsPanelProps) => {
  const [view, setView] = useState<'running' | 'failed'>('running');
  const failed = useQuery({ ...failedQuery, enabled: view === 'failed' });
  const items = view === 'running' ? running.slice(0, runningShown) : failed.data;
  const { shown, props } = useHold(items);
  return (
    <section className="panel" aria-label="指令">
      <div className="panel-head">
        <h2>指令</h2>
        <Segmented<'running' | 'failed'>
          value={view}
          onChange={setView}
          options={[
            { value: 'running', label: `进行中 ${counts.running}` },
            { value: 'failed', label: `24小时失败 ${counts.failed24h}` },
          ]}
        />
      </div>
      <div {...props} key={view}>
        {view === 'failed' && failed.isError && <Failed error={failed.error} onRetry={() => void failed.refetch()} />}
        {shown === undefined && !failed.isError && <Loading rows={4} />}
        {shown?.length === 0 && <Nothing text={view === 'running' ? '没有进行中的指令' : '没有失败的指令'} />}
        <ul className="feed feed-short">
          {shown?.map((item) => (
            <Entry key={item.commandId} item={item} />
          ))}
        </ul>
      </div>
    </section>
  );
};
