import { message } from 'antd';
import { useEffect } from 'react';
import { texts } from '#libs/contracts';
import { Problem, problemText } from './problem.js';
import { Signal } from './signal.js';

interface Notice {
  tone: 'success' | 'error' | 'info' | 'warning';
  text: string;
}

const notices = new Signal<Notice>();

/** Shows a short text at the top of the screen. The same text is shown once at a time. */
export const notify = (tone: Notice['tone'], text: string): void => notices.emit({ tone, text });

/** Shows what went wrong, unless another place shows it already (session dialog). */
export const notifyProblem = (error: unknown, fallback: string = texts.unexpected): void => {
  if (error instanceof Problem && error.kind === 'session') return;
  notify('error', problemText(error, fallback));
};

/** Shows the notices; mounted once. */
export const Notices = () => {
  const [shown, holder] = message.useMessage({ maxCount: 3 });
  useEffect(
    () => notices.subscribe(({ tone, text }) => void shown.open({ type: tone, content: text, key: text })),
    [shown],
  );
  return holder;
};
