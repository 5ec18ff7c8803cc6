import { CheckCircleFilled, ExclamationCircleFilled, WarningFilled } from '@ant-design/icons';
import { Button, Empty } from 'antd';
import { Suspense, type ReactNode } from 'react';
import { texts } from '#libs/contracts';
import { lazyPart } from '../../core/parts.js';
import { Problem, problemText } from '../../core/problem.js';
import { stateColor, type Tone } from '../../core/theme.js';
import './states.css';

/** Grey lines in the place of what is being loaded. */
export const Loading = ({ rows = 6 }: { rows?: number }) => (
  <div className="kit-pad skeleton" aria-busy="true" aria-label="加载中" role="status">
    {Array.from({ length: rows }, (_, n) => (
      <i key={n} />
    ))}
  </div>
);

/** A dot and a word; the colour only repeats the word. */
export const StateMark = ({ tone, label }: { tone: Tone; label: string }) => (
  <span className="state" style={{ color: stateColor[tone] }}>
    <i aria-hidden="true" style={{ background: stateColor[tone] }} />
    {label}
  </span>
);

// its picture is large, and rarely seen
const NoPermission = lazyPart(() => import('./no-permission.js'));

interface NothingProps {
  text?: string;
  onReset?: (() => void) | undefined;
  /** What to do first. */
  hint?: ReactNode;
}

/** Nothing to show, and whether filters are the reason. */
export const Nothing = ({ text = '暂无数据', onReset, hint }: NothingProps) => (
  <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text}>
    {hint}
    {onReset !== undefined && <Button onClick={onReset}>清空筛选条件</Button>}
  </Empty>
);

/** Nothing to show, and that is good. */
export const AllGood = ({ text }: { text: string }) => (
  <p className="all-good">
    <CheckCircleFilled aria-hidden="true" />
    {text}
  </p>
);

const numberOf = (error: unknown): string | undefined =>
  error instanceof Problem && error.requestId !== null ? `请求编号 ${error.requestId}` : undefined;

/** A call that failed: why, its number for readers of the logs, and another try. */
export const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  if (error instanceof Problem && error.kind === 'forbidden')
    return (
      <Suspense fallback={<Loading />}>
        <NoPermission />
      </Suspense>
    );
  return (
    <div className="kit-failed">
      <WarningFilled aria-hidden="true" />
      <p className="kit-failed-title">{problemText(error, texts.loadFailed)}</p>
      <p className="muted">{numberOf(error)}</p>
      <Button type="primary" onClick={onRetry}>
        重试
      </Button>
    </div>
  );
};

/** A later read failed: what is shown is from before. */
export const OutOfDate = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <div className="kit-gap kit-out-of-date" role="alert">
    <ExclamationCircleFilled aria-hidden="true" />
    <div>
      <p>{problemText(error, texts.loadFailed)}，显示的是之前的数据</p>
      <p className="muted">{numberOf(error)}</p>
    </div>
    <Button size="small" onClick={onRetry}>
      重试
    </Button>
  </div>
);
