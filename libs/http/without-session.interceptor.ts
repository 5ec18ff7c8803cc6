import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { withoutSession } from '#libs/data/db';
import { Observable } from 'rxjs';
import { isAnonymous } from './allow.decorator.js';
import { PolicyTable } from './policy-table.js';

/** Lets calls without a known caller use connections of their own. */
@Injectable()
export class WithoutSessionInterceptor implements NestInterceptor {
  constructor(private readonly policies: PolicyTable) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (!isAnonymous(this.policies.of(context.getClass(), context.getHandler()))) return next.handle();
    return new Observable((subscriber) => withoutSession(() => next.handle().subscribe(subscriber)));
  }
}
