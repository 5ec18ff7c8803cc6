import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import { type Envelope, rtnCode, sessionHeader, type StaleSave, texts } from '#libs/contracts';
import { isCrowdedOut, isDatabaseAway } from '#libs/data/db';
import type { Request, Response } from 'express';
import { CallError, NoSessionError, RuleError, StaleSaveError, ThrottledError } from './errors.js';

interface Answer {
  status: number;
  rtnCode: string;
  msg: string;
}

/** Turns every error of a call into the envelope with a text for people; what is a bug is logged with the request id. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('http');

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request & { id?: string }>();
    const response = http.getResponse<Response>();
    const answer = this.answerTo(error, request);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (error instanceof NoSessionError) {
      response.setHeader(sessionHeader.name, sessionHeader.value);
      response.setHeader('access-control-expose-headers', sessionHeader.name);
    }
    if (answer.status === 429) response.setHeader('retry-after', retryAfterOf(error));
    response.setHeader('cache-control', 'no-store');
    const field = error instanceof RuleError && error.field !== undefined ? { field: error.field } : {};
    const body: Envelope<StaleSave> & { field?: string } = {
      rtnCode: answer.rtnCode,
      bizData: error instanceof StaleSaveError ? error.stale : null,
      msg: answer.msg,
      ...field,
    };
    response.status(answer.status).json(body);
  }

  private answerTo(error: unknown, request: Request & { id?: string }): Answer {
    if (error instanceof CallError) return { status: error.status, rtnCode: error.rtnCode, msg: error.message };
    if (error instanceof HttpException) return ofHttpException(error);
    if (isCrowdedOut(error)) return throttled;
    const away = isDatabaseAway(error);
    this.logger.error(
      { err: error, requestId: request.id, path: request.path },
      away ? 'database away' : 'unexpected error',
    );
    return { status: away ? 503 : 500, rtnCode: rtnCode.rejected, msg: away ? texts.busy : texts.unexpected };
  }
}

const throttled: Answer = { status: 429, rtnCode: '429', msg: texts.tooManyRequests };

/** Seconds after which a call that came too often may come again. */
const retryAfterOf = (error: unknown): number => (error instanceof ThrottledError ? error.retryAfter : 1);

const ofHttpException = (error: HttpException): Answer => {
  const status = error.getStatus();
  if (status === 404) return { status, rtnCode: rtnCode.notFound, msg: texts.notFound };
  if (status === 429) return throttled;
  return { status, rtnCode: rtnCode.rejected, msg: status < 500 ? texts.invalidForm : texts.unexpected };
};
