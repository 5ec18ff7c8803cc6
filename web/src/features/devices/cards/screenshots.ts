import { queryOptions } from '@tanstack/react-query';
import type { Schemas } from '../../../core/contract.js';
import { dataAddress } from '../../../core/data-address.js';
import { call, openFile, read } from '../../../core/http.js';
import { liveKey } from '../../../realtime/feed.js';
import { readLive } from '../../../realtime/live-rows.js';
import { deviceLive } from './live.js';

/** A picture of a card's screen. */
export type Screenshot = Pick<Schemas['ScreenshotView'], 'key' | 'at'>;

/** The kept pictures of a card, newest first; read again when `newest` is another one. */
export const screenshotsQuery = (deviceNo: string, newest: string | undefined) =>
  read([liveKey, 'screenshots', deviceNo, newest], 'get', '/api/schoolDevice/screenshot/list', { query: { deviceNo } });

/** A picture as an address that an image takes: its call needs headers that an image does not send. */
export const pictureQuery = (key: string, size: 'thumbnail' | 'picture') =>
  queryOptions({
    queryKey: ['screenshot', key, size],
    queryFn: async ({ signal }) => {
      const file = { path: '/api/schoolDevice/screenshot/picture', query: { key, variant: size } };
      return dataAddress(await (await openFile(file, signal)).blob());
    },
    staleTime: Infinity,
    gcTime: 60_000,
    meta: { inline: true },
  });

/** Cards on one page of the wall. */
export const wallSize = 60;

/** The cards of a school in the order of their classrooms. */
export const wallQuery = (schoolCode: string, page: number) =>
  queryOptions({
    queryKey: [liveKey, 'devices', 'wall', schoolCode, page],
    queryFn: ({ signal }) =>
      readLive(deviceLive, async () => {
        const options = { query: { page, size: wallSize }, body: { schoolCode }, signal };
        return (await call('post', '/api/schoolDevice/list', options)).data;
      }),
    meta: { inline: true },
  });
