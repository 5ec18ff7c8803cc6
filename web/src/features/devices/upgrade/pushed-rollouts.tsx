import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { fromWireTime } from '#libs/contracts';
import { rolloutAddress } from '../../../core/addresses.js';
import { serverNow } from '../../../core/clock.js';
import { useReach } from '../../../core/screens.js';
import { pushedRolloutQuery } from './api.js';

/** When cards that wait may install; nothing when none waits, or they may now. */
const waitText = (nextWindow: string | null): string | null =>
  nextWindow !== null && fromWireTime(nextWindow).getTime() > serverNow()
    ? `有设备正在上课，等到下课后安装，最早 ${nextWindow}`
    : null;

const Pushed = ({ rolloutId }: { rolloutId: string }) => {
  const { data } = useQuery(pushedRolloutQuery(rolloutId));
  const reach = useReach();
  const name = data?.name ?? '升级计划';
  const wait = data === undefined ? null : waitText(data.nextWindow);
  return (
    <li>
      {reach('/home/schoolDevice/rollout') ? <Link to={rolloutAddress(rolloutId)}>{name}</Link> : name}
      {data !== undefined && (
        <span className="muted">
          {data.versionName} · {data.total} 台设备
        </span>
      )}
      {wait !== null && <p className="upgrade-wait">{wait}</p>}
    </li>
  );
};

/** The rollouts that a push has made, and what they wait for. */
export const PushedRollouts = ({ rolloutIds }: { rolloutIds: readonly string[] }) =>
  rolloutIds.length === 0 ? null : (
    <Alert
      type="success"
      showIcon
      className="upgrade-pushed"
      title="已建立升级计划"
      description={
        <ul>
          {rolloutIds.map((rolloutId) => (
            <Pushed key={rolloutId} rolloutId={rolloutId} />
          ))}
        </ul>
      }
    />
  );
