import { Button, Empty, Result } from 'antd';
import { texts } from '#libs/contracts';
import NoPermission from '../app/no-permission.js';
import { Problem, problemText } from '../app/problem.js';

/** Nothing to show, and whether filters are the reason. */
export const Nothing = ({ text = '暂无数据', onReset }: { text?: string; onReset?: (() => void) | undefined }) => (
  <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text}>
    {onReset !== undefined && <Button onClick={onReset}>清空筛选条件</Button>}
  </Empty>
);

/** A call that failed: why, its number for whoever reads the logs, and another try. */
export const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  if (error instanceof Problem && error.kind === 'forbidden') return <NoPermission />;
  const requestId = error instanceof Problem ? error.requestId : null;
  return (
    <Result
      className="kit-failed"
      status="warning"
      title={problemText(error, texts.loadFailed)}
      subTitle={requestId === null ? undefined : `请求编号 ${requestId}`}
      extra={
        <Button type="primary" onClick={onRetry}>
          重试
        </Button>
      }
    />
  );
};
