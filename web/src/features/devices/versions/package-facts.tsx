import { CopyOutlined } from '@ant-design/icons';
import { Button, Descriptions } from 'antd';
import { copyText } from '../../../kit/values/copy.js';
import { bytesText } from '../../../kit/values/bytes.js';
import type { PackageFacts as Facts } from './api.js';

/** Start of a long sum; the whole of it is copied. */
const Sum = ({ sum, label }: { sum: string; label: string }) => (
  <span className="package-sum" title={sum}>
    <code>{sum.slice(0, 16)}…</code>
    <Button
      type="text"
      size="small"
      icon={<CopyOutlined />}
      aria-label={`复制${label}`}
      onClick={() => void copyText(sum)}
    />
  </span>
);

/** What was found in a package. */
export const PackageFacts = ({ facts }: { facts: Facts }) => (
  <Descriptions
    className="package-facts"
    size="small"
    column={2}
    items={[
      { key: 'name', label: '包名', span: 2, children: facts.packageName },
      { key: 'code', label: '版本代码', children: facts.versionCode },
      { key: 'version', label: '版本名称', children: facts.versionName },
      { key: 'sdk', label: '最低系统', children: facts.minSdk === null ? '未声明' : `API ${facts.minSdk}` },
      { key: 'size', label: '大小', children: bytesText(facts.size) },
      {
        key: 'signer',
        label: '签名证书',
        children: [facts.signerSha256, ...facts.otherSigners].map((sum) => (
          <Sum key={sum} sum={sum} label="签名证书指纹" />
        )),
      },
      { key: 'sha', label: 'SHA-256', children: <Sum sum={facts.sha256} label="SHA-256" /> },
    ]}
  />
);
