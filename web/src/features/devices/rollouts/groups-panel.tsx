import { StateMark } from '../../../kit/states/states.js';
import { CardBar, CardLegend } from '../../../resources/rollouts/card-bar.js';
import { groupMark, sumOf, type Group, type RolloutDetail } from '../../../resources/rollouts/labels.js';
import { momentText } from './moments.js';

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

const GroupFigures = ({ group }: { group: Group }) => {
  const { counts, size } = group;
  const succeeded = sumOf(counts, ['succeeded']);
  const failed = sumOf(counts, ['failed']);
  const besides = [timesText(group), onlineText(group)].filter((part) => part !== null);
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
            </div>
          </li>
        ))}
      </ol>
      <Marks rollout={rollout} alone={alone} />
    </section>
  );
};
