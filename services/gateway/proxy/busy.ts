import { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type Envelope, rtnCode, texts } from '#libs/contracts';

/** Longest silence of a service. Source: requirement documents, request timeout. */
export const timeoutMs = 180_000;

export const isUnanswered = (response: ServerResponse | Socket): response is ServerResponse =>
  response instanceof ServerResponse && !response.headersSent && !response.destroyed;

/** Responds for a service that is away, or went away in the middle of its response. */
export const answerBusy = (response: ServerResponse | Socket): void => {
  if (!isUnanswered(response)) {
    response.destroy();
    return;
  }
  const body: Envelope<null> = { rtnCode: rtnCode.rejected, bizData: null, msg: texts.busy };
  response.writeHead(503, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
};
