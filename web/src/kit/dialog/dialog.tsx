import { Modal, type ModalProps } from 'antd';
import { useDialogFocus } from './use-dialog-focus.js';

/** Width in pixels of a dialog that names none. */
const usualWidth = 520;

/**
 * A dialog that is rendered while it is open: at most 720 px high, its body scrolls between title and footer, a narrow screen
 * shows it in full, and the focus begins at its first field and returns afterwards.
 */
export const Dialog = ({ width = usualWidth, className = '', ...rest }: ModalProps) => {
  const focus = useDialogFocus();
  return <Modal open width={width} className={`kit-dialog ${className}`} afterOpenChange={focus} {...rest} />;
};
