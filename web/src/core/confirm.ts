import type { ModalFuncProps } from 'antd';
import { Signal } from './signal.js';

/** A confirmation dialog. `onOk` may be slow: the dialog waits for it. */
export type Confirmation = Pick<
  ModalFuncProps,
  'title' | 'content' | 'okText' | 'cancelText' | 'okButtonProps' | 'focusable' | 'width' | 'onOk' | 'onCancel'
>;

const confirmations = new Signal<Confirmation>();

/** Opens a confirmation dialog. */
export const confirm = (confirmation: Confirmation): void => confirmations.emit(confirmation);

export const onConfirm = (listener: (confirmation: Confirmation) => void): (() => void) =>
  confirmations.subscribe(listener);
