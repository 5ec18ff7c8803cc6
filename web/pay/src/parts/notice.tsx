import type { ReactNode } from 'react';
import { Screen } from './screen.js';

/** A text that is read out when it appears. */
export const Notice = ({ kind = 'bad', children }: { kind?: 'bad' | 'info'; children: ReactNode }) => (
  <p className={`notice ${kind}`} role={kind === 'bad' ? 'alert' : 'status'}>
    {children}
  </p>
);

interface StateScreenProps {
  title: string;
  text: string;
  action?: { text: string; onClick: () => void };
  simulated?: boolean;
}

/** A screen on which there is nothing to do but, at most, one thing. */
export const StateScreen = ({ title, text, action, simulated = false }: StateScreenProps) => (
  <Screen title={title} simulated={simulated}>
    <p className="lead">{text}</p>
    {action && (
      <button type="button" className="main" onClick={action.onClick}>
        {action.text}
      </button>
    )}
  </Screen>
);

/** While something is loaded. */
export const Waiting = () => (
  <main className="waiting" role="status">
    <h1 className="waiting-text">加载中…</h1>
  </main>
);
