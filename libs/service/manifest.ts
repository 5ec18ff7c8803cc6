import type { Type } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { ServiceContract, ServiceName } from '#libs/contracts';
import type { ServiceDatabase } from '#libs/data/db';
import type { Replay } from '#libs/events';

/**
 * One service: everything that is derived from a service is derived from this. `service` makes it, in
 * `services/<name>/service.ts`.
 */
export interface ServiceManifest extends ServiceContract {
  name: ServiceName;
  /** The root module: rooms, health, copies and requested replays. */
  module: Type;
  database: ServiceDatabase;
  /** How it publishes its present state again, by topic. */
  replays: readonly Replay[];
  /** Called once a process with this service takes calls. */
  started?: (app: NestExpressApplication) => void;
}
