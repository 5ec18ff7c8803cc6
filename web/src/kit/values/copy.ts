import { texts } from '#libs/contracts';
import { notify } from '../../core/feedback.js';

/** The way that also works on plain http, where browsers offer no clipboard. */
const copyBySelection = (text: string): boolean => {
  const area = Object.assign(document.createElement('textarea'), { value: text, readOnly: true });
  area.style.position = 'fixed';
  // inside of the open dialog, which would take the focus back from anywhere else
  const focused = document.activeElement;
  (focused?.parentElement ?? document.body).append(area);
  area.select();
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else copies without a secure context
  const copied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
};

/** Copies a text and shows a notice of the result. */
export const copyText = async (text: string): Promise<void> => {
  const copied = await (navigator.clipboard === undefined
    ? Promise.resolve(copyBySelection(text))
    : navigator.clipboard.writeText(text).then(
        () => true,
        () => copyBySelection(text),
      ));
  notify(copied ? 'success' : 'error', copied ? texts.copied : texts.copyFailed);
};
