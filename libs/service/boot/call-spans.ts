import type { RequestHandler } from 'express';
import type { IncomingHttpHeaders } from 'node:http';
import { services } from '#libs/contracts';
import { beginTrace, isTraceparent, type OpenSpan, runIn } from '#libs/kernel/tracing';

/** Routes of calls that do not lie below `/api`; probes of health are no calls. */
const otherRoutes = services
  .flatMap(({ routes }): readonly string[] => routes)
  .filter((route) => !route.startsWith('/api/') && !route.endsWith('/health'));

const segmentPattern = /^[A-Za-z][A-Za-z_-]{0,39}$/;

/**
 * The path of a call as a span may have it: what may be the key of a file, the code of a link or a number is `*`. Undefined
 * for what is no call: files of the console, the live feed, probes.
 */
const spanPath = (url: string): string | undefined => {
  const path = url.split('?')[0] ?? '';
  if (path.startsWith('/api/')) {
    const segments = path.slice(1).split('/');
    return `/${segments.map((segment) => (segmentPattern.test(segment) ? segment : '*')).join('/')}`;
  }
  const route = otherRoutes.find((each) => path.startsWith(`${each}/`));
  return route === undefined ? undefined : `${route}/*`;
};

/** Takes the caller's trace out of the headers. */
const takeTrace = (headers: IncomingHttpHeaders): string | undefined => {
  const { traceparent } = headers;
  delete headers['traceparent'];
  delete headers['tracestate'];
  return typeof traceparent === 'string' && isTraceparent(traceparent) ? traceparent : undefined;
};

/**
 * Records a span for each call, and has the call itself name it to the services that the gateway hands it on to.
 * @param fromGateway the caller is the gateway, whose trace continues; a request from outside has none
 */
export const callSpans =
  ({ fromGateway }: { fromGateway: boolean }): RequestHandler =>
  (request, response, next) => {
    const given = takeTrace(request.headers);
    const path = spanPath(request.url);
    if (path === undefined) return next();
    const { method } = request;
    const attributes = { 'http.request.method': method, 'url.path': path };
    const span = beginTrace(method, { kind: 'server', attributes }, fromGateway ? given : undefined);
    if (!span) return next();
    request.headers['traceparent'] = span.trace;
    response.once('close', () => endCall(span, `${method} ${path}`, response));
    runIn(span, next);
  };

/** A path that leads somewhere is one of few, so that it can name a span. */
const endCall = (
  span: OpenSpan,
  name: string,
  { statusCode, writableFinished }: { statusCode: number; writableFinished: boolean },
): void => {
  if (statusCode < 400) span.rename(name);
  span.set({ 'http.response.status_code': statusCode });
  if (!writableFinished) span.fail('aborted');
  else if (statusCode >= 500) span.fail(String(statusCode));
  span.end();
};
