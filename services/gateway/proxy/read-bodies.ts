import { fixRequestBody } from 'http-proxy-middleware';
import type { Request } from 'express';
import type { ClientRequest, IncomingMessage } from 'node:http';

// calls of other services whose bodies are checked here; express matches them with a slash at their end, too
/** Calls that assign a customer manager to a school. */
export const managedPaths: readonly string[] = [
  '/api/lds/school/add',
  '/api/wx/corpSchool/setCorpSchool',
  '/api/wx/corpSchool/setManager',
];
/** Calls by which parents prove their identity: guesses are counted. */
export const provePaths: readonly string[] = ['/api/addedvalue/mobile/prove', '/api/trtc/mobile/prove'];
const readHere: readonly string[] = [...managedPaths, ...provePaths];

/** True for a call of another service whose body is read here and then forwarded. */
const isReadHere = ({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): boolean =>
  method === 'POST' && readHere.includes(url.split('?')[0]?.replace(/\/$/, '') ?? '');

/** Forwards a body that was read here, as plain JSON in any case. */
export const handOnBody = (upstream: ClientRequest, request: Request): void => {
  if (!isReadHere({ method: request.method, url: request.originalUrl }) || request.body === undefined) return;
  upstream.removeHeader('transfer-encoding');
  fixRequestBody(upstream, request);
};
