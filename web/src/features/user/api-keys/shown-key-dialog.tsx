import { Button } from '../../../kit/controls/controls.js';
import { Dialog } from '../../../kit/dialog/dialog.js';
import { Notice } from '../../../kit/notice/notice.js';
import { copyText } from '../../../kit/values/copy.js';
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
  <Dialog
    title={`密钥 · ${name}`}
    // only its button closes it: a stray key or click must not take away what cannot be read again
    keyboard={false}
    closable={false}
    mask={{ closable: false }}
    footer={
      <Button type="primary" onClick={onClose}>
        我已保存
      </Button>
    }
  >
    <Notice tone="warning" title="密钥只显示这一次" description="请立即保存到安全的地方，不要写进代码或发给他人。" />
    <p>
      <code className="log-content" data-testid="api-key">
        {apiKey}
      </code>{' '}
      <Button size="small" onClick={() => void copyText(apiKey)}>
        复制
      </Button>
    </p>
    <p className="muted">
      调用时放在请求头中：<code>Authorization: Bearer …</code>
    </p>
  </Dialog>
);
