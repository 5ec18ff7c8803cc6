import { call } from './http.js';

/** Records what an operator opened. Fire and forget: a lost event is no reason to disturb anyone. */
export const recordEvent = (event: string, path: string): void => {
  call('post', '/api/analytics/event', { body: { event, path }, quiet: true }).catch(() => undefined);
};
