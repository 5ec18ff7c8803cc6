import type { ReactNode } from 'react';
import { Button } from '../controls/controls.js';
import { Notice } from '../notice/notice.js';
import { copyText } from '../values/copy.js';
import { Dialog } from './dialog.js';

interface ShownOnceDialogProps {
  title: string;
  /** What the value is, such as `密码`. */
  label: string;
  value: string;
  testId: string;
  /** What to do with the value, read out with the warning. */
  hint?: ReactNode;
  /** Stands below the value, such as how to use it. */
  children?: ReactNode;
  onClose: () => void;
}

/**
 * Shows a secret that cannot be read again later. Only its button closes it: a stray key or click must not take the secret
 * away. Screen readers announce the warning.
 */
export const ShownOnceDialog = ({ title, label, value, testId, hint, children, onClose }: ShownOnceDialogProps) => (
  <Dialog
    title={title}
    keyboard={false}
    closable={false}
    mask={{ closable: false }}
    footer={
      <Button type="primary" onClick={onClose}>
        我已保存
      </Button>
    }
  >
    <Notice role="alert" tone="warning" title={`${label}只显示这一次，请立即保存`} description={hint} />
    <p>
      {label}：
      <code className="log-content" data-testid={testId}>
        {value}
      </code>{' '}
      <Button size="small" aria-label={`复制${label}`} onClick={() => void copyText(value)}>
        复制
      </Button>
    </p>
    {children}
  </Dialog>
);
