import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { haltText } from '#libs/contracts';
import { useReach } from '../../core/screens.js';
import { StateMark } from '../../kit/states/state-mark.js';
import { groupsText, rolloutMark } from '../../resources/rollouts/labels.js';
import { useLiveRollouts } from '../../resources/rollouts/live.js';
import { RolloutProgress } from '../../resources/rollouts/progress.js';
import { runningRolloutsQuery } from '../../resources/rollouts/queries.js';
import type { Rollout } from '../../resources/rollouts/rows.js';

const rolloutScreen = '/home/schoolDevice/rollout';
const rolloutsShown = 20;

const Entry = ({ rollout }: { rollout: Rollout }) => {
  const { rolloutId, name, state, haltReason } = rollout;
  return (
    <li>
      <time className="muted">{(rollout.startedAt ?? rollout.createDate).slice(5, 16)}</time>
      <StateMark {...rolloutMark(state)} />
      <span>
        <Link to={`${rolloutScreen}?${new URLSearchParams({ rolloutId })}`}>{name}</Link>
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
          <Entry key={rollout.rolloutId} rollout={rollout} />
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
