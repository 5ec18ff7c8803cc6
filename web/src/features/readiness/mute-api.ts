import { incidentTexts as texts, type MuteScope } from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import { call, fetcher } from '../../core/http.js';
import type { ListQuery, ListState } from '../../kit/list/list-state.js';

export type MuteRow = Schemas['MuteRow'];

/** Start of the keys of what is read about mutes. */
export const mutesKey = 'mutes';

export const muteScopeLabels: Readonly<Record<MuteScope, string>> = {
  ...{ door: '班牌', circuit: '线路', school: '学校', area: '区域' },
};

export const muteListQuery = ({ page, size, filters }: ListState): ListQuery<MuteRow> => ({
  queryKey: [mutesKey, 'list', { page, size, filters }],
  queryFn: fetcher('post', '/api/readiness/mute/list', {
    query: { page, size },
    body: filters,
    fallback: texts.mutesFailed,
  }),
});

/** What the form of a mute holds. */
export interface MuteForm {
  scope: MuteScope;
  schoolCode?: string | undefined;
  deviceNo?: string;
  circuitId?: string;
  area?: string[];
  until: string;
  reason: string;
}

export const saveMute = async (form: MuteForm): Promise<string> => {
  const { scope, schoolCode, deviceNo, circuitId, area, until, reason } = form;
  const code = { school: schoolCode, door: deviceNo?.trim(), circuit: circuitId, area: area?.at(-1) }[scope] ?? '';
  return (
    (
      await call('post', '/api/readiness/mute/save', {
        body: { scope, code, until, reason: reason.trim() },
        fallback: texts.muteSaveFailed,
      })
    ).msg ?? texts.muteSaved
  );
};

export const endMute = async (id: string): Promise<string> =>
  (await call('post', '/api/readiness/mute/end', { body: { id }, fallback: texts.muteEndFailed })).msg ??
  texts.muteEnded;
