import type { IncomingHttpHeaders } from 'node:http';

/**
 * True when a handshake comes from our own pages or from a program. Browsers send `Origin` and let other sites open
 * WebSockets with our cookie; no page can set `Host` or `X-Forwarded-Host` (what a proxy was asked for).
 */
export const isOwnOrigin = (headers: IncomingHttpHeaders): boolean => {
  const { origin } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const forwarded = headers['x-forwarded-host'];
  const hosts = [headers.host, ...(typeof forwarded === 'string' ? forwarded.split(',') : [])];
  return hosts.some((host) => host?.trim().toLowerCase() === new URL(origin).host);
};
