import { Global, type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { AccessGuard } from './access.guard.js';
import { BodyBudget } from './body/body-budget.js';
import { BodyReader } from './body/body-reader.js';
import { CallsInProgress } from './calls-in-progress.js';
import { EnvelopeInterceptor } from './envelope.interceptor.js';
import { ErrorFilter } from './error.filter.js';
import { PolicyTable } from './policy-table.js';
import { RequestMetrics } from './request-metrics.js';
import { WithoutSessionInterceptor } from './without-session.interceptor.js';
import { validationPipe } from './validation.pipe.js';

/** What every call of every service passes: policy, validation, envelope, errors. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    BodyBudget,
    BodyReader,
    CallsInProgress,
    PolicyTable,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_PIPE, useFactory: validationPipe },
    { provide: APP_INTERCEPTOR, useClass: WithoutSessionInterceptor },
    { provide: APP_INTERCEPTOR, useClass: EnvelopeInterceptor },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
  exports: [BodyReader, CallsInProgress, PolicyTable],
})
export class HttpModule implements NestModule {
  /** A global module's middleware sees a request before that of all others: what they refuse is counted, too. */
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(RequestMetrics).forRoutes('{*path}');
  }
}
