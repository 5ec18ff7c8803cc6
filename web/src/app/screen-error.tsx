import { useRouteError } from 'react-router';
import { texts } from '#libs/contracts';
import { Problem } from '../core/problem.js';

/** A part of the console could not be fetched; each browser has its own message for it. */
const isLoadError = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|module script|preload/i.test(error.message);

/** Shown when a screen fails to render or to load, for example after a new version was installed. */
export const ScreenError = () => {
  const error = useRouteError();
  const text = error instanceof Problem ? error.message : isLoadError(error) ? texts.network : texts.unexpected;
  const requestId = error instanceof Problem ? error.requestId : null;
  return (
    <div className="broken" role="alert">
      <h1>{text}</h1>
      {requestId !== null && <p className="muted">请求编号 {requestId}</p>}
      <button type="button" className="plain-button primary" onClick={() => window.location.reload()}>
        重新加载
      </button>
    </div>
  );
};
