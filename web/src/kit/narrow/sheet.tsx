import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useDialogFocus } from '../dialog/use-dialog-focus.js';
import './sheet.css';

interface SheetProps {
  open: boolean;
  title: ReactNode;
  /** The edge that it stands at. */
  at?: 'bottom' | 'left';
  /** Its buttons. */
  footer?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog at an edge of a narrow window, usually the lower one, within reach of a thumb. Its content stays while it is closed. */
export const Sheet = ({ open, title, at = 'bottom', footer, onClose, children }: SheetProps) => (
  <Drawer
    open={open}
    placement={at}
    rootClassName={`kit-sheet-${at}`}
    title={title}
    footer={footer}
    onClose={onClose}
    afterOpenChange={useDialogFocus()}
  >
    {children}
  </Drawer>
);
