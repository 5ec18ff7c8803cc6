import { Button, Result } from 'antd';
import { useRouteError } from 'react-router';
import { texts } from '#libs/contracts';
import { Problem } from './problem.js';

/** Shown when a screen fails to draw or to load, for example after a new version was installed. */
export const ScreenError = () => {
  const error = useRouteError();
  const requestId = error instanceof Problem ? error.requestId : null;
  return (
    <Result
      status="warning"
      title={error instanceof Problem ? error.message : texts.unexpected}
      subTitle={requestId === null ? undefined : `请求编号 ${requestId}`}
      extra={
        <Button type="primary" onClick={() => window.location.reload()}>
          重新加载
        </Button>
      }
    />
  );
};
