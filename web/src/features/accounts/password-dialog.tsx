import { Button, Modal } from 'antd';
import { copyText } from '../../kit/values/copy.js';

interface PasswordDialogProps {
  account: string;
  password: string;
  onClose: () => void;
}

/** Shows an initial password, which cannot be read again later. */
export const PasswordDialog = ({ account, password, onClose }: PasswordDialogProps) => (
  <Modal
    open
    title={`初始密码 · ${account}`}
    // only its button closes it: a stray key or click must not take away what cannot be read again
    keyboard={false}
    closable={false}
    mask={{ closable: false }}
    footer={
      <Button type="primary" onClick={onClose}>
        我已记下
      </Button>
    }
  >
    <p>此密码只显示这一次，首次登录后必须修改。</p>
    <p>
      <code data-testid="initial-password">{password}</code>{' '}
      <Button size="small" onClick={() => void copyText(password)}>
        复制
      </Button>
    </p>
  </Modal>
);
