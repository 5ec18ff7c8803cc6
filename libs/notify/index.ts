export { type Channel, type ChannelAddress, type ChannelMessage } from './channels/channel.js';
export { Channels } from './channels/channels.js';
export { acknowledgeKey } from './channels/wecom-card/wecom-card.js';
export { encryptedNotify, notifyEntities, notifyMigrations } from './database.js';
export { NotifyModule } from './notify.module.js';
export { AddressCipher, MessageQueue, type NewMessage, notifyPurpose, type Recipient } from './queue/message-queue.js';
export { SendStore } from './queue/send-store.js';
export { Sender } from './queue/sender.js';
