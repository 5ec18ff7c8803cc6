import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { decisionText, neighbourVerdictLabels, type NeighbourVerdict } from '#libs/contracts';
import { Paging } from '../../../kit/list/paging.js';
import { PlainTable } from '../../../kit/table/plain-table.js';
import { Loading, Failed, Nothing, OutOfDate, StateMark } from '../../../kit/states/states.js';
import type { Tone } from '../../../core/theme.js';
import { type Group, groupMark, sumOf, type RolloutDetail } from '../../../resources/rollouts/labels.js';
import { CardBar, CardLegend } from '../../../resources/rollouts/progress.js';
import { decisionsQuery, type Decision, momentText } from './api.js';

const sizes = [20, 50, 100];

const groupText = (position: number | null, groups: readonly Group[]): string => {
  if (position === null || groups.length === 1) return '';
  return `第 ${position} 组 ${groups.find((group) => group.position === position)?.name ?? ''}`.trim();
};

const Entry = ({ decision, groups }: { decision: Decision; groups: readonly Group[] }) => {
  const group = groupText(decision.group, groups);
  return (
    <li>
      <time className="muted">{decision.at}</time>
      <span className="muted">{decision.createdBy ?? '系统'}</span>
      <span className="decision-text">
        {group !== '' && <strong>{group}：</strong>}
        {decisionText(decision.kind, decision.detail, groups.length)}
      </span>
    </li>
  );
};

/** What the engine and people decided about a rollout, and on which figures; newest first. */
export const DecisionsPanel = ({ rolloutId, groups }: { rolloutId: string; groups: readonly Group[] }) => {
  const [state, setState] = useState({ page: 1, size: 20, filters: {} });
  const { data, error, refetch } = useQuery({
    ...decisionsQuery(rolloutId, state.page, state.size),
    placeholderData: keepPreviousData,
  });
  const reread = () => void refetch();
  if (data === undefined) return error ? <Failed error={error} onRetry={reread} /> : <Loading rows={4} />;
  if (data.total === 0) return <Nothing text="还没有决策记录" />;
  return (
    <>
      {error !== null && <OutOfDate error={error} onRetry={reread} />}
      <ul className="feed decisions" aria-label="决策记录" tabIndex={0}>
        {data.list.map((decision) => (
          <Entry key={decision.id} decision={decision} groups={groups} />
        ))}
      </ul>
      <Paging
        state={state}
        total={data.total}
        sizes={sizes}
        onChange={(next) => setState((current) => ({ ...current, ...next }))}
      />
    </>
  );
};

const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.floor((part * 100) / whole));

const onlineText = ({ onlineBefore, online }: Group): string | null => {
  if (onlineBefore === null) return null;
  return `在线 ${online ?? onlineBefore} 台（开始时 ${onlineBefore} 台）`;
};

const timesText = ({ startedAt, finishedAt }: Group): string | null => {
  if (startedAt === null) return null;
  return finishedAt === null
    ? `${momentText(startedAt)} 开始`
    : `${momentText(startedAt)} 至 ${momentText(finishedAt)}`;
};

const reviewText = ({ reviewAfter, reviewAt }: Group): string | null => {
  if (!reviewAfter) return null;
  return reviewAt === null ? '达标后暂停，等待查看' : `${momentText(reviewAt)} 暂停等待查看`;
};

const GroupFigures = ({ group }: { group: Group }) => {
  const { counts, size, lateCards } = group;
  const succeeded = sumOf(counts, ['succeeded']);
  const failed = sumOf(counts, ['failed']);
  const lateText = lateCards === 0 ? null : `后加入 ${lateCards} 台`;
  const besides = [lateText, timesText(group), onlineText(group), reviewText(group)].filter((part) => part !== null);
  return (
    <p className="group-figures">
      成功 {succeeded} / {size} 台（{percentOf(succeeded, size)}%）
      {failed > 0 && (
        <strong className="rollout-failures">
          ，失败 {failed} 台（{percentOf(failed, size)}%）
        </strong>
      )}
      {besides.length > 0 && <span className="muted">，{besides.join('，')}</span>}
    </p>
  );
};

type Compared = NonNullable<Group['comparison']>;

const verdictTones: Record<NeighbourVerdict, Tone> = { worse: 'bad', alike: 'good', few: 'neutral' };

const darkText = ({ doors, dark }: Compared['upgraded']): string =>
  doors === 0 ? '没有设备' : `${dark} / ${doors} 台（${percentOf(dark, doors)}%）`;

const dropsText = ({ dropsPerHour }: Compared['upgraded']): string =>
  dropsPerHour === null ? '暂无数据' : `${dropsPerHour} 次`;

/** What has become of upgraded doors, beside those of the same schools that are not upgraded. */
const Comparison = ({ comparison, name }: { comparison: Compared; name: string }) => {
  const { upgraded, neighbours, verdict } = comparison;
  return (
    <div className="group-comparison">
      <PlainTable
        label={`${name}：与同校未升级设备对比`}
        head={['对比', '本组已升级', '同校未升级']}
        rows={[
          { key: 'dark', cells: ['当前离线', darkText(upgraded), darkText(neighbours)] },
          { key: 'drops', cells: ['每台每小时掉线', dropsText(upgraded), dropsText(neighbours)] },
        ]}
      />
      <StateMark tone={verdictTones[verdict]} label={neighbourVerdictLabels[verdict]} />
    </div>
  );
};

interface GroupsPanelProps {
  rollout: RolloutDetail;
  /** Shows the cards of a group. */
  onGroup: (position: number) => void;
}

/** What the marks mean; nothing follows a group that is alone. */
const Marks = ({ rollout, alone }: { rollout: RolloutDetail; alone: boolean }) => (
  <p className="muted">
    成功从左侧开始
    {!alone && (
      <>
        ：达到 {rollout.successPercent}%（
        <i className="mark-sample" aria-hidden="true" />
        上方标记）后下一组开始
      </>
    )}
    。失败从右侧开始：达到 {rollout.errorPercent}%（
    <i className="mark-sample error" aria-hidden="true" />
    下方标记）时{rollout.onError === 'pause' ? '自动暂停' : '自动回退'}。
  </p>
);

/** A rollout as a picture: each group a bar of the states of its cards, with the marks that let it widen or halt. */
export const GroupsPanel = ({ rollout, onGroup }: GroupsPanelProps) => {
  const { groupList, counts, successPercent, errorPercent } = rollout;
  const alone = groupList.length === 1;
  const title = alone ? '升级进度' : '分组进度';
  return (
    <section className="panel" aria-label={title}>
      <h2>{title}</h2>
      <CardLegend counts={counts} />
      <ol className="groups">
        {groupList.map((group) => (
          <li key={group.position} className={group.state === 'running' ? 'group running' : 'group'}>
            <div className="group-name">
              <button type="button" className="cell-link" onClick={() => onGroup(group.position)}>
                {alone ? group.name : `${group.position}. ${group.name}`}
              </button>
              <StateMark {...groupMark(group.state)} />
            </div>
            <div className="group-bar">
              <CardBar
                counts={group.counts}
                thresholds={{ success: alone ? null : successPercent, error: errorPercent }}
              />
              <GroupFigures group={group} />
              {group.comparison !== null && <Comparison comparison={group.comparison} name={group.name} />}
            </div>
          </li>
        ))}
      </ol>
      <Marks rollout={rollout} alone={alone} />
    </section>
  );
};
