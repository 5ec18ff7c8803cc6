import { Alert, type AlertProps } from 'antd';
import type { ReactNode } from 'react';

interface NoticeProps extends Pick<AlertProps, 'role' | 'className'> {
  tone: 'success' | 'info' | 'warning' | 'error';
  title: ReactNode;
  description?: ReactNode;
  /** Stands at its end, such as a link to what it names. */
  action?: ReactNode;
  /** False where its place keeps the distance to what follows. */
  gap?: boolean;
}

/** A notice that stands within a screen, a dialog or a panel; its icon repeats the tone. See `notify` for one that passes. */
export const Notice = ({ tone, gap = true, className = '', ...rest }: NoticeProps) => (
  <Alert type={tone} showIcon className={`${gap ? 'kit-gap ' : ''}${className}`} {...rest} />
);
