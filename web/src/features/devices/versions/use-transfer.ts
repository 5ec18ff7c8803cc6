import { useEffect, useState, useSyncExternalStore } from 'react';
import { useUser } from '../../../core/session.js';
import type { UploadDetail } from './api.js';
import { KeptUploads } from './kept-uploads.js';
import { PackageTransfer, type TransferState } from './package-transfer.js';

/** The upload of a form: it ends with the form, and what was sent is kept. */
export const useTransfer = (
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
