import { isAdministrator, texts } from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import { call, fetcher } from '../../core/http.js';
import { useUser } from '../../core/session.js';
import type { IncidentDetail } from '../../resources/incidents/incidents.js';

export type ExtensionRow = Schemas['ExtensionRow'];
export type ExtensionPreview = Schemas['ExtensionPreview'];

/** What an extension needs of an incident. */
export type ExtendedIncident = Pick<IncidentDetail, 'id' | 'number' | 'lost'>;

export interface ExtensionForm {
  schoolCode: string;
  reason: string;
}

/** Administrators change orders. */
export const useMayExtend = (): boolean => isAdministrator(useUser().tags);

const wantedOf = ({ id, lost }: ExtendedIncident, schoolCode: string) => ({
  schoolCode,
  incidentId: id,
  classes: lost.filter((each) => each.schoolCode === schoolCode).map(({ classCode, days }) => ({ classCode, days })),
});

/** Which services would last longer, and to which days: read each time. */
export const extensionPreviewQuery = (incident: ExtendedIncident, schoolCode: string) => ({
  queryKey: ['orders', 'extensionPreview', incident.id, schoolCode],
  queryFn: fetcher('post', '/api/addedvalue/order/extensionPreview', {
    body: wantedOf(incident, schoolCode),
    fallback: texts.extensionPreviewFailed,
  }),
  staleTime: 0,
  gcTime: 0,
  meta: { inline: true },
});

/** Extends services; returns the text to show. `key`: one per opened dialog. */
export const extendOrders = async (
  incident: ExtendedIncident,
  { schoolCode, reason }: ExtensionForm,
  key: string,
): Promise<string> => {
  const body = { ...wantedOf(incident, schoolCode), incidentNumber: incident.number, reason: reason.trim() };
  const options = { body, key, fallback: texts.extensionFailed };
  return (await call('post', '/api/addedvalue/order/extend', options)).msg ?? '';
};
