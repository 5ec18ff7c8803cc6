import { CaretRightOutlined, PauseOutlined } from '@ant-design/icons';
import { useRef, useEffect, useState, useSyncExternalStore, useReducer } from 'react';
import { useQuery } from '@tanstack/react-query';
import { defaultFileLimits, type FileLimits, maxPackageBytes } from '#libs/contracts';
import { durationText } from '../../../core/clock.js';
import { notify } from '../../../core/feedback.js';
import { useUser } from '../../../core/session.js';
import { Button, Space, Progress } from '../../../kit/controls/controls.js';
import { Notice } from '../../../kit/notice/notice.js';
import { FilePicker } from '../../../kit/pickers/file-picker.js';
import { bytesText } from '../../../kit/values/bytes.js';
import { type PackageFacts as Facts, type UploadDetail, uploadQuery } from './api.js';
import { PackageFacts } from './package-history.js';
import { PackageTransfer, type TransferState } from './package-transfer.js';
import { KeptUploads, type KeptUpload, uploadIdOf } from './uploads.js';

type Moving = Extract<TransferState, { stage: 'sending' | 'paused' }>;

const pausedTexts = { user: '已暂停', network: '网络中断，恢复后自动继续', retrying: '连接中断，正在重试' } as const;

/** Progress of a file: bytes, rate, remaining time. */
const lineOf = (state: Moving): string => {
  const share = `${bytesText(state.sent)} / ${bytesText(state.size)}`;
  if (state.stage === 'paused') return `${share} · ${pausedTexts[state.why]}`;
  const pace = state.pace === null ? '' : ` · ${bytesText(state.pace)}/秒`;
  const left = state.left === null ? '' : ` · 剩余 ${durationText(state.left)}`;
  return `${share}${pace}${left}`;
};

const Moves = ({ state, transfer }: { state: Moving; transfer: PackageTransfer }) => {
  const percent = state.size === 0 ? 0 : Math.floor((state.sent / state.size) * 100);
  const isPaused = state.stage === 'paused' && state.why !== 'retrying';
  return (
    <div className="transfer">
      <div className="transfer-name" title={state.name}>
        {state.name}
      </div>
      <Progress
        percent={percent}
        status={state.stage === 'paused' ? 'normal' : 'active'}
        aria-label="上传进度"
        aria-valuetext={`${percent}%`}
      />
      <div className="transfer-line">
        <span className="muted">{lineOf(state)}</span>
        <Space size={4}>
          {isPaused ? (
            <Button size="small" type="primary" icon={<CaretRightOutlined />} onClick={() => transfer.resume()}>
              继续上传
            </Button>
          ) : (
            <Button size="small" icon={<PauseOutlined />} onClick={() => transfer.pause()}>
              暂停
            </Button>
          )}
          <Button size="small" onClick={() => void transfer.cancel()}>
            取消上传
          </Button>
        </Space>
      </div>
      {/* said once at each turn, not at each byte */}
      <span className="unseen" role="status">
        {state.stage === 'paused' ? pausedTexts[state.why] : '正在上传'}
      </span>
    </div>
  );
};

/** A file on its way, or why it did not arrive. */
const TransferView = ({ state, transfer }: { state: TransferState; transfer: PackageTransfer }) => {
  if (state.stage === 'none') return null;
  if (state.stage === 'refused') {
    return <Notice gap={false} tone="error" title={state.text} description={state.name} className="transfer-refused" />;
  }
  if (state.stage === 'checking') {
    return (
      <div className="transfer" role="status">
        <div className="transfer-name">{state.name}</div>
        <span className="muted">上传完成，正在校验安装包…</span>
      </div>
    );
  }
  return <Moves state={state} transfer={transfer} />;
};

interface InterruptedProps {
  kept: KeptUploads;
  /** All of the file is there already. */
  onReceived: (upload: KeptUpload) => void;
  /** The file has to be chosen again: a page may not open it. */
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
const InterruptedUploads = ({ kept, ...rest }: InterruptedProps) => {
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

/** The upload of a form: it ends with the form, and what was sent is kept. */
const useTransfer = (
  onReady: (upload: UploadDetail) => void,
): { transfer: PackageTransfer; kept: KeptUploads; state: TransferState } => {
  const { uid } = useUser();
  const [parts] = useState(() => {
    const kept = new KeptUploads(uid, localStorage);
    return { kept, transfer: new PackageTransfer(kept) };
  });
  const { kept, transfer } = parts;
  const state = useSyncExternalStore(transfer.state.subscribe, transfer.state.get);
  useEffect(() => transfer.ready.subscribe(onReady), [transfer, onReady]);
  useEffect(() => {
    const back = () => transfer.networkIsBack();
    window.addEventListener('online', back);
    return () => {
      window.removeEventListener('online', back);
      void transfer.stop();
    };
  }, [transfer]);
  return { transfer, kept, state };
};

/** Source: second requirement document, section 5, version dialog. */
const apkLimits: FileLimits = { ...defaultFileLimits, extensions: ['apk'], maxBytes: maxPackageBytes };

/** A package that is uploaded; of one that a version has already nothing more is known here. */
export interface UploadedPackage {
  downloadUrl: string;
  fileName: string;
  facts: Facts | null;
}

interface PackageFieldProps {
  id?: string;
  value?: UploadedPackage | undefined;
  onChange?: (value: UploadedPackage | undefined) => void;
  /** After an upload was found good. */
  onReady?: (upload: UploadDetail) => void;
}

/** The package of a version: chosen, uploaded in parts, opened by the server. Its value is one that was found good. */
export const PackageField = ({ id, value, onChange, onReady }: PackageFieldProps) => {
  const box = useRef<HTMLDivElement>(null);
  const { transfer, kept, state } = useTransfer((upload) => {
    onChange?.({ downloadUrl: upload.downloadUrl, fileName: upload.fileName, facts: upload.facts });
    onReady?.(upload);
  });
  const isIdle = state.stage === 'none' || state.stage === 'refused';
  const choose = ([file]: File[]) => {
    if (file === undefined) return;
    if (value !== undefined) onChange?.(undefined);
    void transfer.start(file);
  };
  return (
    <div ref={box} className="package-field">
      {isIdle && (
        <FilePicker
          {...(id === undefined ? {} : { id })}
          limits={apkLimits}
          onChange={choose}
          label={value === undefined ? '选择 APK 文件' : '更换 APK 文件'}
        />
      )}
      <TransferView state={state} transfer={transfer} />
      {isIdle && value === undefined && (
        <InterruptedUploads
          kept={kept}
          onReceived={({ url, name }) => void transfer.check(url, name)}
          onChoose={() => box.current?.querySelector<HTMLInputElement>('input[type=file]')?.click()}
        />
      )}
      {isIdle && value !== undefined && <Chosen value={value} />}
    </div>
  );
};

const Chosen = ({ value }: { value: UploadedPackage }) => (
  <div className="package-chosen">
    <div className="transfer-name" title={value.fileName}>
      {value.fileName}
    </div>
    {value.facts !== null && <PackageFacts facts={value.facts} />}
  </div>
);
