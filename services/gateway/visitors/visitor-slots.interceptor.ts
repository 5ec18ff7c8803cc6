import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { PolicyTable } from '#libs/http';
import { from, mergeMap, type Observable, tap } from 'rxjs';
import type { GatewayRequest } from '../session/signed-in.js';
import { isCounted, VisitorSlots } from './visitor-slots.js';

/** Counts calls without a session that this process works on, once their bodies have come. */
@Injectable()
export class VisitorSlotsInterceptor implements NestInterceptor {
  constructor(
    private readonly policies: PolicyTable,
    private readonly slots: VisitorSlots,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { roles, callback, known } = this.policies.of(context.getClass(), context.getHandler());
    const request = context.switchToHttp().getRequest<GatewayRequest>();
    if (roles !== 0 || callback === true || !isCounted(request.path)) return next.handle();
    if (known === true && request.signedIn) return next.handle();
    return from(this.slots.take(request)).pipe(
      mergeMap((giveBack) => next.handle().pipe(tap({ complete: () => giveBack(), error: giveBack }))),
    );
  }
}
