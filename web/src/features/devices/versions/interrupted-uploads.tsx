import { useQuery } from '@tanstack/react-query';
import { Button, Space } from 'antd';
import { useReducer } from 'react';
import { notify } from '../../../core/notice.js';
import { bytesText } from '../../../kit/values/bytes.js';
import { uploadQuery } from './api.js';
import { type KeptUpload, type KeptUploads, uploadIdOf } from './kept-uploads.js';

interface InterruptedProps {
  kept: KeptUploads;
  /** All of the file is there already. */
  onReceived: (upload: KeptUpload) => void;
  /** The file has to be chosen again: a page may not open it by itself. */
  onChoose: () => void;
}

interface RowProps extends Omit<InterruptedProps, 'kept'> {
  upload: KeptUpload;
  onDrop: () => void;
}

const Interrupted = ({ upload, onReceived, onChoose, onDrop }: RowProps) => {
  const { name, size, url } = upload;
  const { data, error } = useQuery(uploadQuery(uploadIdOf(url)));
  // the server has forgotten it, or it belongs to another user
  if (error !== null) return null;
  const percent = data === undefined ? null : Math.floor((data.received / size) * 100);
  const go = () => {
    if (data !== undefined && data.state !== 'receiving') return onReceived(upload);
    notify('info', `请再次选择文件“${name}”，将从中断处继续上传`);
    onChoose();
  };
  return (
    <li>
      <span className="transfer-name" title={name}>
        {name}
        <span className="muted">
          {bytesText(size)}
          {percent !== null && ` · 已上传 ${percent}%`}
        </span>
      </span>
      <Space size={4}>
        <Button size="small" type="primary" disabled={data === undefined} onClick={go}>
          继续上传
        </Button>
        <Button size="small" type="text" aria-label={`放弃上传 ${name}`} onClick={onDrop}>
          放弃
        </Button>
      </Space>
    </li>
  );
};

/** Uploads that a reload, or a closed dialog, has interrupted. */
export const InterruptedUploads = ({ kept, ...rest }: InterruptedProps) => {
  const [, render] = useReducer((n: number) => n + 1, 0);
  const uploads = kept.all();
  if (uploads.length === 0) return null;
  const drop = ({ url }: KeptUpload) => {
    kept.forget(url);
    render();
  };
  return (
    <ul className="interrupted" aria-label="未完成的上传">
      {uploads.map((upload) => (
        <Interrupted key={upload.url} upload={upload} onDrop={() => drop(upload)} {...rest} />
      ))}
    </ul>
  );
};
