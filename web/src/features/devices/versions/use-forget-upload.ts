import { useCallback } from 'react';
import { useUser } from '../../../core/session.js';
import { KeptUploads, uploadIdOf } from './kept-uploads.js';

/** Forgets the upload of a package that a version has taken: package and upload have one id. */
export const useForgetUpload = (): ((downloadUrl: string) => void) => {
  const { uid } = useUser();
  return useCallback(
    (downloadUrl: string) => {
      const kept = new KeptUploads(uid, localStorage);
      for (const { url } of kept.all()) if (uploadIdOf(url) === uploadIdOf(downloadUrl)) kept.forget(url);
    },
    [uid],
  );
};
