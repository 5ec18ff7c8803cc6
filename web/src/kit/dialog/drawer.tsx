import { Drawer as AntDrawer, type DrawerProps as AntDrawerProps } from 'antd';
import { useNarrow } from '../../core/narrow.js';
import { useDialogFocus } from './use-dialog-focus.js';

/** Part of a wider window that a drawer takes at most: what it was opened from stays in sight. */
const widestPart = 0.9;

interface DrawerProps extends Omit<AntDrawerProps, 'size' | 'width'> {
  /** Width in pixels where the window has room for it. */
  width: number;
}

/** A panel over the right side of the screen, for a record that was opened from a list. Esc and its button close it. */
export const Drawer = ({ width, ...rest }: DrawerProps) => {
  const focus = useDialogFocus();
  const room = window.innerWidth;
  const narrow = useNarrow();
  return <AntDrawer open size={narrow ? room : Math.min(width, room * widestPart)} afterOpenChange={focus} {...rest} />;
};
