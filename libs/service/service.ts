import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { ReplayRequests } from '#libs/copies';
import { healthController } from './health.controller.js';
import type { ServiceManifest } from './manifest.js';
import { RequestedReplays } from './requested-replays.js';

/** Module of a copy of another service's records, such as `PeopleModule`. */
interface CopyModule {
  /** Name of the copy in its consumer group, `<service>.<copyName>`. */
  copyName: string;
  register(options: { database: DynamicModule; consumer: string }): DynamicModule;
}

/** What a service consists of. */
interface ServiceParts extends Omit<ServiceManifest, 'module'> {
  /** Module that lists the rooms. */
  rooms: Type;
  /** `database`, registered by `ServiceModule`. */
  databaseModule: DynamicModule;
  /** Copies that the service reads by SQL, beside the one of schools, which comes with `schoolEntities`. */
  copies?: readonly CopyModule[];
}

/** Makes the manifest of a service. Its root module adds health, copies and requested replays to the rooms. */
export const service = ({ rooms, databaseModule, copies = [], ...parts }: ServiceParts): ServiceManifest => {
  const { name, routes, replays } = parts;
  @Module({
    imports: [
      databaseModule,
      rooms,
      ...copies.map((copy) => copy.register({ database: databaseModule, consumer: `${name}.${copy.copyName}` })),
    ],
    controllers: routes.includes(`/${name}/health`) ? [healthController(name)] : [],
    providers:
      replays.length === 0
        ? []
        : [
            {
              provide: RequestedReplays,
              inject: [ReplayRequests],
              useFactory: (requests: ReplayRequests) => new RequestedReplays(requests, name, replays),
            },
          ],
  })
  class ServiceRoot {}
  return { ...parts, module: ServiceRoot };
};
