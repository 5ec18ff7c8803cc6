import { Button } from '../../../kit/controls/controls.js';
import { Dialog } from '../../../kit/dialog/dialog.js';
import { copyText } from '../../../kit/values/copy.js';

/** Shows a secret, which cannot be read again later. */
const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <Dialog
    title="签名密钥"
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
    <p>此密钥只显示这一次，接收方用它验证推送内容。更换密钥后，旧密钥24小时内仍可验证。</p>
    <p>
      <code className="webhook-secret" data-testid="webhook-secret">
        {secret}
      </code>{' '}
      <Button size="small" onClick={() => void copyText(secret)}>
        复制
      </Button>
    </p>
  </Dialog>
);

export default SecretDialog;
