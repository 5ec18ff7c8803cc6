import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useDialogFocus } from '../form/use-dialog-focus.js';
import './sheet.css';

interface SheetProps {
  open: boolean;
  title: ReactNode;
  /** Its buttons. */
  footer?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog at the lower edge of a narrow window, within reach of a thumb. Its content stays while it is closed. */
export const Sheet = ({ open, title, footer, onClose, children }: SheetProps) => (
  <Drawer
    open={open}
    placement="bottom"
    rootClassName="kit-sheet"
    title={title}
    footer={footer}
    onClose={onClose}
    afterOpenChange={useDialogFocus()}
  >
    {children}
  </Drawer>
);
