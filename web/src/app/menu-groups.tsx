import {
  AppstoreOutlined,
  BankOutlined,
  DesktopOutlined,
  GiftOutlined,
  RiseOutlined,
  SafetyCertificateOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { routeGroups } from '#libs/contracts';

const icons: Record<string, ReactNode> = {
  '/home/school': <BankOutlined />,
  '/home/addedvalue': <GiftOutlined />,
  '/home/schoolDevice': <DesktopOutlined />,
  '/home/integral': <RiseOutlined />,
  '/home/trtc': <VideoCameraOutlined />,
  '/home/permit': <SafetyCertificateOutlined />,
};
/** Of a group that has none of its own: the collapsed menu shows icons alone. */
const usualIcon = <AppstoreOutlined />;

/** Menu entries that hold others, with the menu, so that the login page loads none of it. */
export const menuGroups: Record<string, { title: string; icon: ReactNode }> = Object.fromEntries(
  Object.entries(routeGroups).map(([path, title]) => [path, { title, icon: icons[path] ?? usualIcon }]),
);
