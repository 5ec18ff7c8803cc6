import { useRef } from 'react';
import { defaultFileLimits, type FileLimits, maxPackageBytes } from '#libs/contracts';
import { FilePicker } from '../../../kit/pickers/file-picker.js';
import type { PackageFacts as Facts, UploadDetail } from './api.js';
import { InterruptedUploads } from './interrupted-uploads.js';
import { PackageFacts } from './package-facts.js';
import { TransferView } from './transfer-view.js';
import { useTransfer } from './use-transfer.js';

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
