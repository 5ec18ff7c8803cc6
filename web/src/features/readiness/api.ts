import type { ChannelName, ContactRole } from '#libs/contracts';
import { readinessTexts as texts } from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import { call, fetcher, read } from '../../core/http.js';
import type { ListQuery, ListState } from '../../kit/list/list-state.js';

export type ContactRow = Schemas['ContactView'];
export type MessageRow = Schemas['MessageView'];

/** Start of the key of everything read about contacts and their messages. */
export const contactsKey = 'contacts';

/** What the form holds. */
export interface ContactForm {
  place?: 'school' | 'area' | 'platform';
  schoolCode?: string | undefined;
  area?: string[];
  role: ContactRole;
  name?: string | null;
  channel: ChannelName;
  address?: string;
  secret?: string;
  hours?: string | null;
}

export const contactListQuery = ({ page, size, filters }: ListState): ListQuery<ContactRow> => ({
  queryKey: [contactsKey, 'list', { page, size, filters }],
  queryFn: fetcher('post', '/api/readiness/contact/list', {
    query: { page, size },
    body: filters,
    fallback: texts.contactsFailed,
  }),
});

export const messageListQuery = ({ page, size, filters }: ListState): ListQuery<MessageRow> => ({
  queryKey: [contactsKey, 'messages', { page, size, filters }],
  queryFn: fetcher('post', '/api/readiness/message/list', {
    query: { page, size },
    body: filters,
    fallback: texts.messagesFailed,
  }),
});

export const channelStateQuery = {
  ...read(['channel-state'], 'get', '/api/readiness/channel/state'),
  staleTime: 60_000,
};

/** Adds a contact, or changes one; an empty address stays as it is. */
export const saveContact = async (
  id: string | undefined,
  { place, area = [], schoolCode, name, hours, ...form }: ContactForm,
  version: number | undefined,
): Promise<string | null> => {
  const where = place === 'school' ? { schoolCode } : place === 'area' ? { areaCode: area.at(-1) } : {};
  const body = {
    ...form,
    ...(id === undefined ? where : { id, version }),
    name: filledOr(name),
    hours: filledOr(hours),
  };
  return (await call('post', '/api/readiness/contact/save', { body: given(body), fallback: texts.contactSaveFailed }))
    .msg;
};

/** What a field holds; null, which clears it, when it is empty. */
const filledOr = (value: string | null | undefined): string | null =>
  value === undefined || value === null || value.trim() === '' ? null : value;

/** Without fields that hold nothing. */
const given = <Body extends object>(body: Body): Body =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined && value !== '')) as Body;

export const deleteContact = async (id: string): Promise<string | null> =>
  (await call('post', '/api/readiness/contact/delete', { body: { id }, fallback: texts.contactDeleteFailed })).msg;

/** Sends a message to a contact; a rejection says what is wrong. */
export const testContact = async (id: string): Promise<string | null> =>
  (await call('post', '/api/readiness/contact/test', { body: { id }, fallback: texts.testFailed })).msg;
