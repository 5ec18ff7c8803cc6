import { BankOutlined, DesktopOutlined, GiftOutlined, RiseOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { routeGroups } from '#libs/contracts';

const icons: Record<string, ReactNode> = {
  '/home/school': <BankOutlined />,
  '/home/addedvalue': <GiftOutlined />,
  '/home/schoolDevice': <DesktopOutlined />,
  '/home/integral': <RiseOutlined />,
};

/** Menu entries that hold others, with the menu, so that the login page loads none of it. */
export const menuGroups: Record<string, { title: string; icon: ReactNode }> = Object.fromEntries(
  Object.entries(routeGroups).map(([path, title]) => [path, { title, icon: icons[path] }]),
);
