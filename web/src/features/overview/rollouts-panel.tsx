import { Link } from 'react-router';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { haltText } from '#libs/contracts';
import { useReach } from '../../core/screens.js';
import { StateMark } from '../../kit/states/states.js';
import { liveFetcher } from '../../realtime/live-rows.js';
import { groupsText, rolloutMark, type Rollout } from '../../resources/rollouts/labels.js';
import { useLiveRollouts, rolloutLive, rolloutsKey } from '../../resources/rollouts/live.js';
import { RolloutProgress } from '../../resources/rollouts/progress.js';

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
