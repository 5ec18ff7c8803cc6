import type { ModalFuncProps } from 'antd';
import { Signal } from './signal.js';

/** A question with two answers. `onOk` may be slow: the dialog waits for it. */
export type Question = Pick<
  ModalFuncProps,
  'title' | 'content' | 'okText' | 'cancelText' | 'okButtonProps' | 'width' | 'onOk' | 'onCancel'
>;

const questions = new Signal<Question>();

/** Asks in a dialog before something is done. */
export const ask = (question: Question): void => questions.emit(question);

export const onQuestion = (listener: (question: Question) => void): (() => void) => questions.subscribe(listener);
