import { ShownOnceDialog } from '../../../kit/dialog/shown-once-dialog.js';

/** Shows the secret of a webhook, which cannot be read again later. */
const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <ShownOnceDialog
    title="签名密钥"
    label="签名密钥"
    value={secret}
    testId="webhook-secret"
    hint="接收方用它验证推送内容。更换密钥后，旧密钥24小时内仍可验证。"
    onClose={onClose}
  />
);

export default SecretDialog;
