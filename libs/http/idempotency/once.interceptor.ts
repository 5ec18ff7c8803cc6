import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { Clock } from '#libs/kernel/clock';
import { texts } from '#libs/contracts';
import { type CallRequest, RuleError } from '#libs/http';
import { once } from './once.js';
import { onceMetadata, type OnceRule } from './once.decorator.js';

const header = 'idempotency-key';
const pattern = /^[\x21-\x7e]{1,128}$/;

/** Makes calls that are declared by `@Once` count once. */
@Injectable()
export class OnceInterceptor implements NestInterceptor {
  constructor(private readonly clock: Clock) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const rule = Reflect.getMetadata(onceMetadata, context.getHandler()) as OnceRule | undefined;
    if (!rule) return next.handle();
    const request = context.switchToHttp().getRequest<CallRequest>();
    const body: unknown = request.body;
    const owner = rule.owner?.(body) ?? request.identity?.uid;
    if (owner === undefined) throw new Error(`the call ${request.path} has no caller`);
    const call = { owner, key: keyOf(request), call: `${request.method} ${request.path}`, body: [body, request.query] };
    const now = (): Date => this.clock.now();
    return from(once(call, now, () => lastValueFrom<unknown, undefined>(next.handle(), { defaultValue: undefined })));
  }
}

/** The `Idempotency-Key` of a call, 1 to 128 visible characters; undefined without one. */
const keyOf = ({ headers }: CallRequest): string | undefined => {
  const given = headers[header];
  if (given === undefined) return undefined;
  if (typeof given !== 'string' || !pattern.test(given)) throw new RuleError(texts.wrongIdempotencyKey);
  return given;
};
