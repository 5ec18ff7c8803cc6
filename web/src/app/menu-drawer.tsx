import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useDialogFocus } from '../kit/form/use-dialog-focus.js';

/** The menu over a narrow window. */
const MenuDrawer = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => (
  <Drawer
    open
    placement="left"
    rootClassName="menu-drawer"
    size={288}
    title="菜单"
    onClose={onClose}
    afterOpenChange={useDialogFocus()}
  >
    {children}
  </Drawer>
);

export default MenuDrawer;
