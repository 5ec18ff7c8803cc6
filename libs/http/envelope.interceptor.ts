import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import { type Envelope, rtnCode, unversionedHeader } from '#libs/contracts';
import type { Response } from 'express';
import { map, type Observable, tap } from 'rxjs';
import { isUnversioned } from './versioned-save.decorator.js';

/** Data with a text for the person who made the call. */
export class WithMessage<T> {
  constructor(
    readonly data: T,
    readonly message: string,
  ) {}
}

/** Wraps what a handler returns into the envelope; downloads and responses of plain HTTP paths (health) stay as they are. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const response = context.switchToHttp().getResponse<Response>();
    if (!response.req.path.startsWith('/api/') || response.req.path === '/api/openapi.json') return next.handle();
    response.status(200);
    // a handler may say otherwise with @Header
    if (!response.hasHeader('cache-control')) response.setHeader('cache-control', 'no-store');
    const warn = (): void => {
      if (!isUnversioned(context.getHandler(), response.req.body)) return;
      response.setHeader(unversionedHeader.name, unversionedHeader.value);
    };
    return next.handle().pipe(tap(warn), map(answer));
  }
}

const answer = (value: unknown): Envelope<unknown> | StreamableFile =>
  value instanceof StreamableFile ? value : envelope(value);

const envelope = (value: unknown): Envelope<unknown> =>
  value instanceof WithMessage
    ? { rtnCode: rtnCode.ok, bizData: (value.data as unknown) ?? null, msg: value.message }
    : { rtnCode: rtnCode.ok, bizData: value ?? null, msg: null };
