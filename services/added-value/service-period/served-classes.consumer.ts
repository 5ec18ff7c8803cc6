import { Injectable, type OnModuleInit } from '@nestjs/common';
import { minuteMs } from '#libs/contracts';
import { Consumers } from '#libs/events';
import { Clock } from '#libs/kernel/clock';
import { countAgain } from './served-classes.js';

/** The copy of people is kept by another consumer, which may not have stored a change yet: after this time it has. */
const peopleMs = minuteMs;

/** Has the students of a school counted again when something has changed that decides who is served, and in which class. */
@Injectable()
export class ServedClassesConsumer implements OnModuleInit {
  constructor(
    private readonly consumers: Consumers,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.consumers.register({
      name: 'added-value.served-classes',
      topics: ['addedvalue.order', 'addedvalue.subscription', 'addedvalue.settlement'],
      types: ['order.changed', 'subscription.changed', 'subscriptions.renewed'],
      keepsNoCopy: 'it counts what this service has',
      handle: (tx, messages) =>
        countAgain(
          tx,
          messages.map(({ data }) => data.schoolCode),
          { due: this.clock.now(), known: false },
        ),
    });
    this.consumers.register({
      name: 'added-value.served-people',
      topics: ['directory.member'],
      types: ['students.changed', 'parents.changed'],
      keepsNoCopy: 'it counts the copy of another consumer',
      handle: (tx, messages) =>
        countAgain(
          tx,
          messages.map(({ data }) => data.schoolCode),
          { due: new Date(this.clock.now().getTime() + peopleMs), known: true },
        ),
    });
  }
}
