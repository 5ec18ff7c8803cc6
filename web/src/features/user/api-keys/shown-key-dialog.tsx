import { ShownOnceDialog } from '../../../kit/dialog/shown-once-dialog.js';
import type { ShownKey } from './api.js';

/** Shows a key, which cannot be read again later. */
export const ShownKeyDialog = ({
  name,
  apiKey,
  onClose,
}: {
  name: string;
  apiKey: ShownKey['key'];
  onClose: () => void;
}) => (
  <ShownOnceDialog
    title={`密钥 · ${name}`}
    label="密钥"
    value={apiKey}
    testId="api-key"
    hint="请保存到安全的地方，不要写进代码或发给他人。"
    onClose={onClose}
  >
    <p className="muted">
      调用时放在请求头中：<code>Authorization: Bearer …</code>
    </p>
  </ShownOnceDialog>
);
