import { Button, Space } from '../../kit/controls/controls.js';
import { FactList } from '../../kit/facts/fact-list.js';
import { copyText } from '../../kit/values/copy.js';
import { QrCode } from '../../kit/values/qr-code.js';
import type { BuiltLink } from './api.js';

/** The link, to be copied, opened or scanned. */
export const LinkResult = ({ link: { url, page } }: { link: BuiltLink }) => (
  <>
    <FactList
      className="kit-gap"
      column={1}
      bordered
      items={[
        {
          key: 'url',
          label: '链接',
          children: (
            <span className="debug-link" data-testid="built-link">
              {url}
            </span>
          ),
        },
        ...(page === url
          ? []
          : [{ key: 'page', label: '最终页面', children: <span className="debug-link">{page}</span> }]),
      ]}
    />
    <div className="kit-gap">
      <Space>
        <Button type="primary" onClick={() => void copyText(url)}>
          复制
        </Button>
        <Button href={url} target="_blank" rel="noopener noreferrer">
          打开
        </Button>
      </Space>
    </div>
    <QrCode value={url} label="调试链接" copies={false} />
  </>
);
