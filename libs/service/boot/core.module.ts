import {
  type DynamicModule,
  Global,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type Provider,
} from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { TerminusModule } from '@nestjs/terminus';
import { Config } from '#libs/kernel/config';
import { CopyMetrics } from '#libs/copies';
import { DATABASE_URL } from '#libs/data/db';
import { BusMetrics, EventBus } from '#libs/events';
import { Metrics, Readiness } from '#libs/kernel/health';
import { OnceInterceptor } from '#libs/http/idempotency';
import { JobMetrics } from '#libs/data/jobs';
import { PartitionMetrics } from '#libs/data/partitions';
import { RestoreMetrics } from '#libs/copies/restores';
import { HttpModule, OpenApiDocument } from '#libs/http';
import { Clock, SystemClock } from '#libs/kernel/clock';
import { makeEventBus } from './event-bus.js';
import { HealthController } from './health.controller.js';
import { OpenApiController } from './openapi.controller.js';

/** The gateway publishes the document of every service, so it has a controller of its own. */
export const hasGateway = ({ service }: Config): boolean => service === 'all' || service === 'gateway';

/** What keeps figures of a process in its registry. */
const figures = [BusMetrics, CopyMetrics, JobMetrics, PartitionMetrics, RestoreMetrics];

const provided = (Figures: (typeof figures)[number]): Provider => ({
  provide: Figures,
  inject: [Metrics],
  useFactory: ({ registry }: Metrics) => new Figures(registry),
});

/** What one process has once, however many services run in it. */
@Global()
@Module({})
export class CoreModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(private readonly bus: EventBus) {}

  static forProcess(config: Config, databaseUrl: string): DynamicModule {
    return {
      module: CoreModule,
      imports: [HttpModule, TerminusModule.forRoot({ errorLogStyle: 'json', logger: false }), ScheduleModule.forRoot()],
      controllers: hasGateway(config) ? [HealthController] : [HealthController, OpenApiController],
      providers: [
        { provide: Config, useValue: config },
        { provide: DATABASE_URL, useValue: databaseUrl },
        ...figures.map(provided),
        { provide: EventBus, inject: [Config, BusMetrics, Readiness], useFactory: makeEventBus },
        Clock,
        { provide: SystemClock, useExisting: Clock },
        Metrics,
        OpenApiDocument,
        Readiness,
        { provide: APP_INTERCEPTOR, useClass: OnceInterceptor },
      ],
      exports: [Config, DATABASE_URL, ...figures, EventBus, Clock, SystemClock, Metrics, OpenApiDocument, Readiness],
    };
  }

  /** Consumers have registered in `onModuleInit`; relays start after this, because this module is the innermost. */
  async onApplicationBootstrap(): Promise<void> {
    await this.bus.start();
  }

  /** The relays have sent what there was before this. */
  async onApplicationShutdown(): Promise<void> {
    await this.bus.stop();
  }
}
