import { Module } from '@nestjs/common';
import { DevicesModule } from '../devices/devices.module.js';
import { DirectoryModule } from '../directory/directory.module.js';
import { GatewayModule } from '../gateway/gateway.module.js';

/** Every service in one process. */
@Module({ imports: [DirectoryModule, DevicesModule, GatewayModule] })
export class AllModule {}
