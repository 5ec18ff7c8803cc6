import { ConfigProvider } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import { useMemo, type ReactNode, useSyncExternalStore } from 'react';
import { themeOf } from '../core/theme.js';
import { popupHost } from './popups.js';
import { useDark } from './theme-choice.js';

const query = window.matchMedia('(prefers-reduced-motion: reduce)');

const subscribe = (listener: () => void) => {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** True when the operating system is set to reduced motion. */
const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, () => query.matches);

/** What antd draws looks so; the login page does without antd and loads none of it. */
export const Themed = ({ children }: { children: ReactNode }) => {
  const dark = useDark();
  const motion = !useReducedMotion();
  const theme = useMemo(() => themeOf(dark, motion), [dark, motion]);
  return (
    <ConfigProvider
      locale={zhCN}
      theme={theme}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
      getPopupContainer={popupHost}
    >
      {children}
    </ConfigProvider>
  );
};
