import {
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BugOutlined,
  DesktopOutlined,
  ExceptionOutlined,
  GiftOutlined,
  RadarChartOutlined,
  RiseOutlined,
  SafetyCertificateOutlined,
  TeamOutlined,
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
  '/home/overview': <RadarChartOutlined />,
  '/home/account': <TeamOutlined />,
  '/home/audit': <AuditOutlined />,
  '/home/deadLetters': <ExceptionOutlined />,
  '/home/debug': <BugOutlined />,
};

/** The icon of a path of the menu's first level. One without its own gets the usual one: the collapsed menu shows icons alone. */
export const menuIcon = (path: string): ReactNode => icons[path] ?? <AppstoreOutlined />;

/** Menu entries that hold others, with the menu, so that the login page loads none of it. */
export const menuGroups: Record<string, { title: string; icon: ReactNode }> = Object.fromEntries(
  Object.entries(routeGroups).map(([path, title]) => [path, { title, icon: menuIcon(path) }]),
);
