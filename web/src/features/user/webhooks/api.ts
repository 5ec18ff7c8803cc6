import { texts } from '#libs/contracts';
import type { Schemas } from '../../../core/contract.js';
import { call, fetcher } from '../../../core/http.js';
import type { ListQuery, ListState } from '../../../kit/list/list-state.js';

export type Webhook = Schemas['WebhookRow'];
export type WebhookDelivery = Schemas['WebhookDeliveryRow'];
export type WebhookSecret = Schemas['WebhookSecret'];
type WebhookTest = Schemas['WebhookTestResult'];

/** Start of the key of everything read about webhooks. */
export const webhooksKey = 'webhooks';

const readList = fetcher('post', '/api/webhook/list', {});

/** All webhooks on one page: an account has few. */
export const webhookListQuery = ({ size }: ListState): ListQuery<Webhook> => ({
  queryKey: [webhooksKey, 'list'],
  queryFn: async (context) => {
    const list = await readList(context);
    return { list, total: list.length, page: 1, size };
  },
});

/** Milliseconds between two reads of deliveries that wait: no frame reports them. */
const pollMs = 3000;

export const deliveriesQuery =
  (webhookId: string, state: WebhookDelivery['state'] | undefined) =>
  (page: number, size: number): ListQuery<WebhookDelivery> => ({
    queryKey: [webhooksKey, 'deliveries', webhookId, state ?? '', page, size],
    queryFn: fetcher('post', '/api/webhook/delivery/list', {
      query: { page, size },
      body: { webhookId, ...(state === undefined ? {} : { state }) },
    }),
    refetchInterval: ({ state: { data } }) => (data?.list.some((each) => each.state === 'waiting') ? pollMs : false),
  });

export interface WebhookForm {
  name: string;
  url: string;
  events: Webhook['events'];
  schoolCodes?: string[];
  areas?: string[];
}

const bodyOf = ({ name, url, events, schoolCodes = [], areas = [] }: WebhookForm) => ({
  ...{ name: name.trim(), url: url.trim(), events, schoolCodes },
  areaList: areas.map((code) => ({ code })),
});

/** Returns the new secret. */
export const createWebhook = async (form: WebhookForm): Promise<WebhookSecret> =>
  (await call('post', '/api/webhook/create', { body: bodyOf(form) })).data;

export const updateWebhook = async ({ id, version }: Webhook, form: WebhookForm): Promise<null> => {
  await call('post', '/api/webhook/update', { body: { id, version, ...bodyOf(form) } });
  return null;
};

export const switchWebhook = async ({ id, version }: Webhook, isOn: boolean): Promise<string> =>
  (await call('post', '/api/webhook/update', { body: { id, version, isOn } })).msg ?? texts.webhookSaved;

/** Returns the new secret. */
export const rotateSecret = async ({ id, version }: Webhook): Promise<string> =>
  (await call('post', '/api/webhook/update', { body: { id, version, rotateSecret: true } })).data.secret ?? '';

export const deleteWebhook = async ({ id, version }: Webhook): Promise<string> =>
  (await call('post', '/api/webhook/delete', { body: { id, version } })).msg ?? texts.webhookDeleted;

export const testWebhook = async ({ id }: Webhook): Promise<WebhookTest> =>
  (await call('post', '/api/webhook/test', { body: { id } })).data;

export const replayDelivery = async ({ id }: WebhookDelivery): Promise<string> =>
  (await call('post', '/api/webhook/delivery/replay', { body: { id } })).msg ?? texts.webhookReplayed;
