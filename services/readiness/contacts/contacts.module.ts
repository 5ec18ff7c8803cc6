import { Module } from '@nestjs/common';
import { NotifyModule } from '#libs/notify';
import { databaseModule } from '../database.js';
import { CardConsumer } from './card.consumer.js';
import { ContactController } from './contact.controller.js';
import { ContactList } from './contact-list.js';
import { ContactMessages } from './contact-messages.js';
import { ContactRetention } from './contact-retention.js';
import { ContactScope } from './contact-scope.js';
import { ContactService } from './contact.service.js';
import { ContactTest } from './contact-test.js';
import { PressObservers } from './press-observers.js';

/** Contacts, and the messages to them. */
@Module({
  imports: [databaseModule, NotifyModule.register({ database: databaseModule })],
  controllers: [ContactController],
  providers: [
    CardConsumer,
    ContactList,
    ContactMessages,
    ContactRetention,
    ContactScope,
    ContactService,
    ContactTest,
    PressObservers,
  ],
  exports: [ContactList, ContactMessages, ContactScope, PressObservers],
})
export class ContactsModule {}
