import { MenuOutlined } from '@ant-design/icons';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../kit/controls/controls.js';
import { Sheet } from '../kit/narrow/sheet.js';

/** The menu of a narrow window, in a sheet behind a button, with what finds no room in the top bar. */
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
      <Button
        type="text"
        icon={<MenuOutlined />}
        aria-label="菜单"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Sheet open={isOpen} at="left" title="菜单" onClose={() => setOpen(false)}>
        {children}
      </Sheet>
    </>
  );
};

export default NarrowMenu;
