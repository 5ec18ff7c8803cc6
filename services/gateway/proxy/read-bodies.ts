import { fixRequestBody } from 'http-proxy-middleware';
import type { Request } from 'express';
import type { ClientRequest, IncomingMessage } from 'node:http';

/** The calls of other services whose bodies are checked here; express finds them with a slash at their end too. */
/** Those that put a school in the charge of a customer manager. */
export const managedPaths: readonly string[] = [
  '/api/lds/school/add',
  '/api/wx/corpSchool/setCorpSchool',
  '/api/wx/corpSchool/setManager',
];
/** Those by which parents say who they are: guesses are counted. */
export const provePaths: readonly string[] = ['/api/addedvalue/mobile/prove', '/api/trtc/mobile/prove'];
const readHere: readonly string[] = [...managedPaths, ...provePaths];

/** True for a call of another service whose body is read here and handed on afterwards. */
const isReadHere = ({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): boolean =>
  method === 'POST' && readHere.includes(url.split('?')[0]?.replace(/\/$/, '') ?? '');

/** Hands on a body that has been read here, as plain JSON, however it came. */
export const handOnBody = (upstream: ClientRequest, request: Request): void => {
  if (!isReadHere({ method: request.method, url: request.originalUrl }) || request.body === undefined) return;
  upstream.removeHeader('transfer-encoding');
  fixRequestBody(upstream, request);
};
