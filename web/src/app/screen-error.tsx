import { Button } from 'antd';
import { useRouteError } from 'react-router';
import { texts } from '#libs/contracts';
import { Problem } from './problem.js';

/** Shown when a screen fails to draw or to load, for example after a new version was installed. */
export const ScreenError = () => {
  const error = useRouteError();
  const requestId = error instanceof Problem ? error.requestId : null;
  return (
    <div className="broken" role="alert">
      <h1>{error instanceof Problem ? error.message : texts.unexpected}</h1>
      {requestId !== null && <p className="muted">请求编号 {requestId}</p>}
      <Button type="primary" onClick={() => window.location.reload()}>
        重新加载
      </Button>
    </div>
  );
};
