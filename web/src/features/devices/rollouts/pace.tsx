import { fromWireTime, minuteMs } from '#libs/contracts';
import { useNow } from '../../../core/clock.js';
import { sumOf, type RolloutDetail } from '../../../resources/rollouts/labels.js';
import { momentText, windowText } from './moments.js';

const minutes = 60;
const height = 48;
const everyMs = 30_000;

interface Bar {
  /** Minutes ago, 0 to 59. */
  ago: number;
  succeeded: number;
  failed: number;
}

const barsOf = (perMinute: RolloutDetail['perMinute'], now: number): Bar[] =>
  perMinute
    .map(({ minute, succeeded, failed }) => ({
      ago: Math.floor((now - fromWireTime(minute).getTime()) / minuteMs),
      succeeded,
      failed,
    }))
    .filter(({ ago }) => ago >= 0 && ago < minutes);

/** Cards that ended in each minute of the last hour, the failed on top. */
const LastHour = ({ perMinute }: Pick<RolloutDetail, 'perMinute'>) => {
  const bars = barsOf(perMinute, useNow(everyMs));
  const most = Math.max(1, ...bars.map(({ succeeded, failed }) => succeeded + failed));
  const total = (key: 'succeeded' | 'failed') => bars.reduce((sum, bar) => sum + bar[key], 0);
  const high = (count: number) => (count / most) * height;
  return (
    <svg
      className="last-hour"
      viewBox={`0 0 ${minutes * 4} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`最近一小时：成功 ${total('succeeded')} 台，失败 ${total('failed')} 台，每分钟最多 ${most} 台`}
    >
      <line x1={0} x2={minutes * 4} y1={height - 0.5} y2={height - 0.5} stroke="var(--key-line)" />
      {bars.map(({ ago, succeeded, failed }) => (
        <g key={ago} transform={`translate(${(minutes - 1 - ago) * 4} 0)`}>
          <rect width={3} y={height - high(succeeded)} height={high(succeeded)} fill="var(--good)" />
          <rect width={3} y={height - high(succeeded + failed)} height={high(failed)} fill="var(--bad)" />
        </g>
      ))}
    </svg>
  );
};

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div className="pace-figure">
    <dt className="muted">{label}</dt>
    <dd>{value}</dd>
  </div>
);

const moves = ({ state }: RolloutDetail): boolean => state === 'running' || state === 'paused';

const forecastText = ({ forecast, state, finishedAt }: RolloutDetail): string => {
  if (finishedAt !== null) return `${momentText(finishedAt)} 结束`;
  if (state === 'paused') return '暂停中';
  return forecast === null ? '还无法预计' : `约 ${momentText(forecast)}`;
};

const windowOf = (rollout: RolloutDetail): string => {
  if (sumOf(rollout.counts, ['waiting', 'offered', 'downloading', 'downloaded']) === 0) return '没有等待安装的设备';
  return rollout.nextWindow === null ? '还不能确定' : windowText(rollout.nextWindow);
};

/** How fast a rollout goes, when it will end, and until when cards wait for the end of lessons. */
export const Pace = ({ rollout }: { rollout: RolloutDetail }) => (
  <section className="panel pace" aria-label="进度与预计">
    <h2>进度与预计</h2>
    <dl className="pace-figures">
      <Figure label="速度" value={`${rollout.rate} 台 / 小时`} />
      <Figure label="预计完成" value={forecastText(rollout)} />
      {moves(rollout) && <Figure label="下一个安装时段" value={windowOf(rollout)} />}
    </dl>
    <LastHour perMinute={rollout.perMinute} />
    <p className="muted">最近一小时每分钟结束的设备，上段（红色）为失败</p>
  </section>
);
