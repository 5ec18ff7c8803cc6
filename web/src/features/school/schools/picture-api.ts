import { queryOptions } from '@tanstack/react-query';
import { type SchoolPictureKind, texts } from '#libs/contracts';
import type { Schemas } from '../../../core/contract.js';
import { call, openFile } from '../../../core/http.js';
import { upload } from '../../../core/upload.js';

export type SchoolPicture = Schemas['SchoolPictureDto'];

/** What is shown of a school: its introduction, or the style of a class. */
export interface PicturePlace {
  schoolCode: string;
  bucket: SchoolPictureKind;
  classCode?: string;
}

const picturesKey = 'schoolPictures';

export const picturesKeyOf = (schoolCode: string) => [picturesKey, schoolCode];

export const picturesQuery = (schoolCode: string) =>
  queryOptions({
    queryKey: picturesKeyOf(schoolCode),
    queryFn: async ({ signal }) =>
      (await call('get', '/api/file/picture/list', { query: { schoolCode }, signal })).data,
    meta: { inline: true },
  });

/** Whether uploads are possible at all. Files go through the server, which looks at their content. */
export const uploadConfigQuery = (bucket: SchoolPictureKind) =>
  queryOptions({
    queryKey: ['uploadConfig', bucket],
    queryFn: async ({ signal }) => {
      const options = { query: { bucket }, signal, fallback: texts.uploadInitFailed };
      return (await call('get', '/api/file/getKS3Config', options)).data;
    },
    meta: { inline: true },
  });

export const uploadPicture = (place: PicturePlace, file: File, onProgress: (share: number) => void): Promise<unknown> =>
  upload('/api/file/upload', file, { ...place }, { onProgress });

export const deletePicture = async (key: string): Promise<string> =>
  (await call('post', '/api/file/picture/delete', { body: { key }, fallback: texts.deleteFailed })).msg ??
  texts.deleted;

const addressOf = (content: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('a picture cannot be read'));
    reader.readAsDataURL(content);
  });

/** A picture as an address that an image takes: its call needs headers that an image does not send. */
export const pictureQuery = ({ key, url }: SchoolPicture) =>
  queryOptions({
    queryKey: [picturesKey, 'content', key],
    queryFn: async ({ signal }) => addressOf(await (await openFile({ path: url }, signal)).blob()),
    staleTime: Infinity,
    gcTime: 60_000,
    meta: { inline: true },
  });
