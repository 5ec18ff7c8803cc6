import { MenuOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useDialogFocus } from '../kit/form/use-dialog-focus.js';

const Menu = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => (
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

/** The menu of a narrow window, in a drawer behind a button, with what finds no room in the top bar. */
const NarrowMenu = ({ children }: { children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const [shown, setShown] = useState(pathname);
  if (shown !== pathname) {
    setShown(pathname);
    setOpen(false);
  }
  return (
    <>
      <Button type="text" icon={<MenuOutlined />} aria-label="菜单" aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {isOpen && <Menu onClose={() => setOpen(false)}>{children}</Menu>}
    </>
  );
};

export default NarrowMenu;
