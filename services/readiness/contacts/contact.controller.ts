import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { type Page, readinessTexts as texts } from '#libs/contracts';
import {
  Allow,
  Caller,
  contactEditors,
  type Identity,
  MayBeThrottled,
  PageQuery,
  Returns,
  ReturnsNothing,
  ReturnsPage,
  VersionedSave,
  WithMessage,
} from '#libs/http';
import { Once } from '#libs/http/idempotency';
import {
  ChannelStateDto,
  ContactFilter,
  ContactRef,
  ContactView,
  MessageFilter,
  MessageView,
  SaveContactBody,
} from './contact.dto.js';
import { Channels } from '#libs/notify';
import { ContactList } from './contact-list.js';
import { ContactService } from './contact.service.js';
import { ContactTest } from './contact-test.js';

/** Whom to notify, and the messages to them. */
@Controller('api/readiness')
export class ContactController {
  constructor(
    private readonly contacts: ContactService,
    private readonly lists: ContactList,
    private readonly tests: ContactTest,
    private readonly channels: Channels,
  ) {}

  /** One page of the contacts of schools and areas within reach, the newest first. */
  @Post('contact/list')
  @Allow(contactEditors)
  @HttpCode(200)
  @ReturnsPage(ContactView)
  listContacts(
    @Caller() caller: Identity,
    @Query() page: PageQuery,
    @Body() filter: ContactFilter,
  ): Promise<Page<ContactView>> {
    return this.lists.list(caller, filter, page);
  }

  /** Adds a contact, or changes the one that `id` names. */
  @Post('contact/save')
  @VersionedSave('contact', { key: 'id' })
  @Allow(contactEditors)
  @Once()
  @HttpCode(200)
  @Returns(ContactRef)
  async saveContact(@Caller() caller: Identity, @Body() body: SaveContactBody): Promise<WithMessage<ContactRef>> {
    return new WithMessage({ id: await this.contacts.save(caller, body) }, texts.contactSaved);
  }

  /** Deletes a contact; what waits for it is not sent. */
  @Post('contact/delete')
  @Allow(contactEditors)
  @HttpCode(200)
  @ReturnsNothing()
  async deleteContact(@Caller() caller: Identity, @Body() { id }: ContactRef): Promise<WithMessage<null>> {
    await this.contacts.delete(caller, id);
    return new WithMessage(null, texts.contactDeleted);
  }

  /** Sends a message to a contact, and says what is wrong when it is not delivered. */
  @Post('contact/test')
  @Allow(contactEditors)
  @HttpCode(200)
  @MayBeThrottled()
  @ReturnsNothing()
  async testContact(@Caller() caller: Identity, @Body() { id }: ContactRef): Promise<WithMessage<null>> {
    return new WithMessage(null, await this.tests.run(caller, id));
  }

  /** One page of the messages of the last 90 days, the newest first. */
  @Post('message/list')
  @Allow(contactEditors)
  @HttpCode(200)
  @ReturnsPage(MessageView)
  listMessages(
    @Caller() caller: Identity,
    @Query() page: PageQuery,
    @Body() filter: MessageFilter,
  ): Promise<Page<MessageView>> {
    return this.lists.messages(caller, filter, page);
  }

  /** Which channels there are, and whether they are simulated. */
  @Get('channel/state')
  @Allow(contactEditors, { scope: 'none' })
  @Returns(ChannelStateDto)
  channelState(): ChannelStateDto {
    const { all, simulated, simulatorUrl } = this.channels;
    const available = all.flatMap((channel) => (channel.available ? channel.name : []));
    return { available, simulated, simulatorUrl };
  }
}
