import { CheckCircleFilled } from '@ant-design/icons';
import { Alert, Button, Empty, Result } from 'antd';
import type { ReactNode } from 'react';
import { texts } from '#libs/contracts';
import NoPermission from './no-permission.js';
import { Problem, problemText } from '../../core/problem.js';

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

/** A call that failed: why, its number for whoever reads the logs, and another try. */
export const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  if (error instanceof Problem && error.kind === 'forbidden') return <NoPermission />;
  return (
    <Result
      className="kit-failed"
      status="warning"
      title={problemText(error, texts.loadFailed)}
      subTitle={numberOf(error)}
      extra={
        <Button type="primary" onClick={onRetry}>
          重试
        </Button>
      }
    />
  );
};

/** A later read failed: what is shown is from before. */
export const OutOfDate = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <Alert
    className="kit-gap"
    type="warning"
    showIcon
    title={`${problemText(error, texts.loadFailed)}，显示的是之前的数据`}
    description={numberOf(error)}
    action={
      <Button size="small" onClick={onRetry}>
        重试
      </Button>
    }
  />
);
