import { type DynamicModule, Module } from '@nestjs/common';
import { Channels } from './channels/channels.js';
import { AddressCipher, MessageQueue } from './queue/message-queue.js';
import { SendStore } from './queue/send-store.js';
import { Sender } from './queue/sender.js';

/** Messages to people for one service; its database lists `notifyEntities` and `notifyMigrations`. */
@Module({})
export class NotifyModule {
  static register({ database }: { database: DynamicModule }): DynamicModule {
    return {
      module: NotifyModule,
      imports: [database],
      providers: [Channels, AddressCipher, MessageQueue, SendStore, Sender],
      exports: [Channels, AddressCipher, MessageQueue, Sender],
    };
  }
}
