import { CopyOutlined, DownloadOutlined } from '@ant-design/icons';
import { Button, QRCode, Space } from 'antd';
import { useRef } from 'react';
import { copyText } from './copy.js';
import './qr-code.css';

/** Edge in pixels. Source: first requirement document, section 9. */
const edge = 190;

interface QrCodeProps {
  /** What the code holds: a link. */
  value: string;
  /** What the code is for; also the name of the file. */
  label: string;
  /** False where the link beside the code has a button that copies it. */
  copies?: boolean;
}

/** A QR code that can be saved as a picture, and its link that can be copied. */
export const QrCode = ({ value, label, copies = true }: QrCodeProps) => {
  const box = useRef<HTMLDivElement>(null);
  const download = () => {
    const picture = box.current?.querySelector('canvas')?.toDataURL('image/png');
    if (picture !== undefined)
      Object.assign(document.createElement('a'), { href: picture, download: `${label}.png` }).click();
  };
  return (
    <figure className="qr-code">
      <div ref={box}>
        <QRCode
          aria-label={`${label}二维码`}
          value={value}
          size={edge}
          type="canvas"
          bordered={false}
          color="#000"
          bgColor="#fff"
          marginSize={2}
          // its transparent border would take two pixels of the edge
          style={{ border: 0 }}
        />
      </div>
      <figcaption>{label}</figcaption>
      <Space>
        <Button size="small" icon={<DownloadOutlined />} onClick={download}>
          下载
        </Button>
        {copies && (
          <Button size="small" icon={<CopyOutlined />} onClick={() => void copyText(value)}>
            复制链接
          </Button>
        )}
      </Space>
    </figure>
  );
};
