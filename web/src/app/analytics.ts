import { call } from '../core/http.js';

/** Records what an operator opened. Fire and forget: a lost event is ignored. */
export const recordEvent = (event: string, path: string): void => {
  call('post', '/api/analytics/event', { body: { event, path }, quiet: true }).catch(() => undefined);
};
