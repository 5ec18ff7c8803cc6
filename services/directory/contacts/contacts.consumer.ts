import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Consumers } from '#libs/events';
import { ContactApply } from './contact-apply.js';

/** Follows the school contacts of corporations. */
@Injectable()
export class ContactsConsumer implements OnModuleInit {
  constructor(
    private readonly consumers: Consumers,
    private readonly contacts: ContactApply,
  ) {}

  onModuleInit(): void {
    this.consumers.register({
      name: 'directory.contacts',
      topics: ['wx.contact'],
      types: ['contacts.changed'],
      handle: async (tx, messages) => {
        for (const { data } of messages) await this.contacts.apply(tx, data);
      },
    });
  }
}
