import type { ModalFuncProps } from 'antd';
import { texts } from '#libs/contracts';
import { Problem, problemText } from './problem.js';
import { WaitingSignal } from './signal.js';

export interface Notice {
  tone: 'success' | 'error' | 'info' | 'warning';
  text: string;
}

const notices = new WaitingSignal<Notice>();
/** True from the first notice on that has no place yet. */
export const isNoticeWaiting = notices.isWaiting;

/** Shows a short text at the top of the screen. The same text is shown once at a time. */
export const notify = (tone: Notice['tone'], text: string): void => notices.emit({ tone, text });

/** Shows what went wrong, unless another place shows it already (session dialog). */
export const notifyProblem = (error: unknown, fallback: string = texts.unexpected): void => {
  if (error instanceof Problem && error.kind === 'session') return;
  notify('error', problemText(error, fallback));
};

/** Runs `listener` at each notice, at once for those that have waited. */
export const onNotice = (listener: (notice: Notice) => void): (() => void) => notices.subscribe(listener);

/** A confirmation dialog. `onOk` may be slow: the dialog waits for it. */
type Confirmation = Pick<
  ModalFuncProps,
  'title' | 'content' | 'okText' | 'cancelText' | 'okButtonProps' | 'focusable' | 'width' | 'onOk' | 'onCancel'
>;

const confirmations = new WaitingSignal<Confirmation>();
/** True from the first dialog on that has no place yet. */
export const isConfirmWaiting = confirmations.isWaiting;

/** Opens a confirmation dialog. */
export const confirm = (confirmation: Confirmation): void => confirmations.emit(confirmation);

export const onConfirm = (listener: (confirmation: Confirmation) => void): (() => void) =>
  confirmations.subscribe(listener);
