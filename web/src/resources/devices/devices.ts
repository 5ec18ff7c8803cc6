import { queryOptions } from '@tanstack/react-query';
import { blockedLabel, glossary, onlineStatusLabels, silentIntervals, type WatchedArea } from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import { call, read } from '../../core/http.js';
import type { Tone } from '../../core/theme.js';
import { liveKey } from '../../realtime/feed.js';

/** A transition of a card's connection; a frame does not name the cause. */
export type Connection = Omit<Schemas['ConnectionRow'], 'cause'> & { cause: Schemas['ConnectionRow']['cause'] | null };

/** Transitions, newest first; of one card or of all that are visible in an area. */
export const connectionsQuery = (deviceNo: string | null, size: number, area: WatchedArea = {}) =>
  queryOptions({
    queryKey: [liveKey, 'connections', deviceNo, size, area],
    queryFn: async ({ signal }): Promise<Connection[]> => {
      const query = { ...area, deviceNo: deviceNo ?? undefined, page: 1, size };
      return (await call('get', '/api/schoolDevice/connection/list', { query, signal })).data.list;
    },
    meta: { inline: true },
  });

/** States of a card: reachable, unreachable, connected without a heartbeat for the silence time, or taken out of service. */
export type CardState = 'on' | 'off' | 'silent' | 'blocked';

export const cardStates: Record<CardState, { label: string; tone: Tone; meaning: string }> = {
  on: { label: onlineStatusLabels.on, tone: 'good', meaning: '设备已连接，心跳正常' },
  off: {
    label: onlineStatusLabels.off,
    tone: 'bad',
    meaning: `设备已断开，或超过${silentIntervals}个心跳周期没有任何数据`,
  },
  silent: {
    label: glossary.silent.text,
    tone: 'doubtful',
    meaning: `设备仍保持连接，但超过${silentIntervals}个心跳周期没有心跳`,
  },
  blocked: { label: blockedLabel, tone: 'neutral', meaning: '设备已停用，不允许连接，不计入离线设备' },
};

/** Models of versions and of cards. */
export const modelsQuery = read(['models'], 'post', '/api/deviceVersion/listModel', { body: {} });

/** Versions of a model, newest first. */
export const versionsOfModelQuery = (model: string) =>
  read(['versionsOfModel', model], 'get', '/api/deviceVersion/listVersionByModel', { query: { model } });
