import { Module } from '@nestjs/common';
import { InstanceModule } from './instance.module.js';
import { BindingFollower } from './binding-follower.js';
import { Connections } from './connections.js';

@Module({
  imports: [InstanceModule],
  providers: [Connections, BindingFollower],
  exports: [Connections],
})
export class ConnectionsModule {}
