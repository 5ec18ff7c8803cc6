import { gatewayService } from '#libs/contracts';
import { readyPath, type ServiceManifest } from '#libs/service';
import { announce } from './announce.js';
import { database } from './database.js';
import { GatewayModule } from './gateway.module.js';

export const manifest: ServiceManifest = {
  ...gatewayService,
  module: GatewayModule,
  database,
  replays: [],
  health: readyPath,
  started: announce,
};
