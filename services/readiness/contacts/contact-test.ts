import { Inject, Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import {
  minuteMs,
  type MessageState,
  readinessTexts as texts,
  refusalText,
  texts as commonTexts,
} from '#libs/contracts';
import { select, Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity, NotFoundError, RuleError, ThrottledError } from '#libs/http';
import { RateLimit } from '#libs/http/throttle';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { AddressCipher, MessageQueue, Sender } from '#libs/notify';
import { ContactList, type ContactRow } from './contact-list.js';
import { ContactMessages } from './contact-messages.js';

/** Tests that one person may make in a minute: each is a message. */
const testsPerMinute = 10;
/** Longest wait for the outcome, in milliseconds: longer than most calls to a channel. */
const longestMs = 12_000;
const lookEveryMs = 150;

interface Outcome {
  state: MessageState;
  code: string | null;
}

/** Sends a test message to a contact and returns its outcome. */
@Injectable()
export class ContactTest {
  private readonly tests = new RateLimit(testsPerMinute, minuteMs);

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly contacts: ContactList,
    private readonly contactMessages: ContactMessages,
    private readonly messages: MessageQueue,
    private readonly sender: Sender,
    private readonly cipher: AddressCipher,
    private readonly clock: Clock,
    @Inject(Config) private readonly config: Config,
  ) {}

  /** Returns a text for people. @throws NotFoundError, ThrottledError, RuleError that says what is wrong */
  async run(by: Identity, id: string): Promise<string> {
    const contact = await this.contacts.find(this.dataSource, by, id);
    if (!contact) throw new NotFoundError(texts.contactUnknown);
    const recipient = this.contactMessages.recipientOf(contact);
    if (!recipient) throw new RuleError(refusalText(contact.channel, 'fault'));
    if (!this.tests.allows(by.uid, this.clock.now().getTime()))
      throw new ThrottledError(commonTexts.tooManyInMinute, minuteMs);
    const message = { title: texts.testTitle, body: texts.testBody, url: this.config.publicUrl };
    const messageId = await this.transactions.run(async (tx) => {
      // also outside of the contact's hours: a person waits for it
      const added = await this.messages.add(tx, { ...recipient, hours: null }, message);
      await this.outbox.add(tx, auditEvents(by, entryOf(contact)));
      return added ?? '';
    });
    // a vendor that is slow keeps the caller no longer than `longestMs`
    this.sender.hurry(this.cipher.queueOf(recipient.channel, recipient.address));
    const { state, code } = await this.outcome(messageId);
    if (state === 'sent' || state === 'acknowledged') return texts.testSent;
    if (code !== null) throw new RuleError(refusalText(contact.channel, code));
    return texts.testQueued;
  }

  /** The outcome of a message, or of the one that it was merged into; after the longest wait, its state then. */
  private async outcome(id: string): Promise<Outcome> {
    const until = performance.now() + longestMs;
    for (;;) {
      const [found] = await select<Outcome>(
        this.dataSource,
        `select coalesce(h.state, m.state) as state, coalesce(h.code, m.code) as code from notify_message m
         left join notify_message h on h.id = m.merged_into where m.id = $1`,
        [id],
      );
      const outcome = found ?? { state: 'failed', code: 'deleted' };
      const isPending = outcome.state === 'sending' || (outcome.state === 'waiting' && outcome.code === null);
      if (!isPending || performance.now() > until) return outcome;
      await pause(lookEveryMs);
    }
  }
}

const entryOf = ({ id, schoolCode, name }: ContactRow) => {
  const called = name === null ? {} : { name };
  return { action: 'contact.test', object: 'contact', objectIds: [id], schoolCode, ...called } as const;
};
