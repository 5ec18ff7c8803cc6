import { type DynamicModule, Module } from '@nestjs/common';
import { Channels } from './channels/channels.js';
import { AddressCipher } from './queue/address-cipher.js';
import { MessageQueue } from './queue/message-queue.js';
import { Replacements } from './queue/replacements.js';
import { SendStore } from './queue/send-store.js';
import { Sender } from './queue/sender.js';

/** Messages to people for one service; its database lists `notifyEntities` and `notifyMigrations`. */
@Module({})
export class NotifyModule {
  static register({ database }: { database: DynamicModule }): DynamicModule {
    return {
      module: NotifyModule,
      imports: [database],
      providers: [Channels, AddressCipher, MessageQueue, Replacements, SendStore, Sender],
      exports: [Channels, AddressCipher, MessageQueue, Sender],
    };
  }
}
