import { gatewayService } from '#libs/contracts';
import { service } from '#libs/service';
import { announce } from './announce.js';
import { database, databaseModule } from './database.js';
import { GatewayModule } from './gateway.module.js';

export const manifest = service({
  ...gatewayService,
  rooms: GatewayModule,
  database,
  databaseModule,
  replays: [],
  started: announce,
});
