import { rolloutCardStateLabels, type CardCounts } from '#libs/contracts';
import { countsText, presentStates, sumOf, type Rollout } from './labels.js';
import './card-bar.css';

interface CardBarProps {
  counts: CardCounts;
  /** Share of succeeded cards that lets the next group start, if there is one, and of failed ones that halts, per cent. */
  thresholds?: { success: number | null; error: number };
}

/** The cards of a rollout or of a group as one bar: what succeeded grows from the left, what failed from the right. */
export const CardBar = ({ counts, thresholds }: CardBarProps) => (
  <div className="card-bar" role="img" aria-label={countsText(counts)} title={countsText(counts)}>
    <span className="card-bar-parts">
      {presentStates(counts).map(({ state, count }) => (
        <i key={state} className={`card-part ${state}`} style={{ flexGrow: count }} />
      ))}
    </span>
    {thresholds !== undefined && (
      <>
        {thresholds.success !== null && (
          <i className="card-bar-mark success" style={{ left: `${thresholds.success}%` }} />
        )}
        <i className="card-bar-mark error" style={{ left: `${100 - thresholds.error}%` }} />
      </>
    )}
  </div>
);

/** What the parts of bars mean, with the counts of all of them in words. */
export const CardLegend = ({ counts }: { counts: CardCounts }) => (
  <ul className="card-legend" aria-label="设备状态">
    {presentStates(counts).map(({ state, count }) => (
      <li key={state}>
        <i aria-hidden="true" className={`card-part ${state}`} />
        {rolloutCardStateLabels[state]} <strong>{count}</strong> 台
      </li>
    ))}
  </ul>
);

/** How far a rollout is: its bar, and in words how many succeeded and failed. */
export const RolloutProgress = ({ rollout: { counts, total } }: { rollout: Pick<Rollout, 'counts' | 'total'> }) => {
  const succeeded = sumOf(counts, ['succeeded']);
  const failed = sumOf(counts, ['failed']);
  return (
    <div className="rollout-progress">
      <CardBar counts={counts} />
      <span className="rollout-figures">
        成功 {succeeded} / {total} 台
        {failed > 0 && (
          <>
            ，<strong className="rollout-failures">失败 {failed}</strong>
          </>
        )}
      </span>
    </div>
  );
};
