import type { ModalFuncProps } from 'antd';
import { WaitingSignal } from './signal.js';

/** A confirmation dialog. `onOk` may be slow: the dialog waits for it. */
export type Confirmation = Pick<
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
