import { CardBar } from './card-bar.js';
import { sumOf, type Rollout } from './labels.js';

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
