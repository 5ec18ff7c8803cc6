import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '#libs/events';
import { Instance } from './instance.js';
import { Connections } from './connections.js';

/** Keeps the school of each connection, which live heartbeats carry, in step with the card's binding. */
@Injectable()
export class BindingFollower implements OnModuleInit {
  constructor(
    private readonly bus: EventBus,
    private readonly instance: Instance,
    private readonly connections: Connections,
  ) {}

  onModuleInit(): void {
    this.bus.subscribe({
      topics: ['devices.status'],
      group: `devices-binding-${this.instance.id}`,
      broadcast: true,
      handle: async (_topic, messages) => {
        for (const { type, data } of messages) {
          if (type !== 'device.bound' && type !== 'device.unbound') continue;
          const connection = this.connections.get(data.deviceNo);
          if (connection) connection.schoolCode = type === 'device.bound' ? data.schoolCode : null;
        }
        await Promise.resolve();
      },
    });
  }
}
