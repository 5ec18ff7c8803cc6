import { awaitsWorker } from '#libs/contracts';
import { Progress } from '../../kit/controls/controls.js';
import type { Batch } from './live.js';
import './progress.css';

const timeLeft = (seconds: number): string =>
  seconds < 60 ? `约${Math.max(1, Math.round(seconds))}秒` : `约${Math.round(seconds / 60)}分钟`;

const bar = ({ status, stage }: Batch) =>
  status === 'error' ? 'exception' : awaitsWorker(stage) ? 'active' : status === 'processed' ? 'success' : 'normal';

/** How far an import is: bar, rows, rows a second, time left and errors so far. */
export const ImportProgress = ({ batch }: { batch: Batch }) => {
  const { progress, processed, total, errors, rowsPerSecond, secondsLeft, stage } = batch;
  const pace = [
    ...(rowsPerSecond === null ? [] : [`${Math.round(rowsPerSecond)} 行/秒`]),
    ...(secondsLeft === null ? [] : [`剩余${timeLeft(secondsLeft)}`]),
  ];
  return (
    <div className="import-progress">
      <Progress percent={progress} size="small" status={bar(batch)} aria-label="导入进度" />
      <span className="import-figures">
        {total > 0 && `${processed} / ${total} 行`}
        {total > 0 && errors > 0 && '，'}
        {errors > 0 && <strong className="import-errors">失败 {errors}</strong>}
        {awaitsWorker(stage) && pace.length > 0 && `，${pace.join('，')}`}
      </span>
    </div>
  );
};
