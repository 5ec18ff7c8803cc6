import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { MessageOf } from '#libs/contracts';
import { Copies, type Copy, deleteOlder } from '#libs/copies';
import { Consumers, ofType } from '#libs/events';
import { DoorStore } from './door-store.js';
import { type DoorMessage, workFactOf } from './door-state.js';

const types = [
  'device.status',
  'device.returned',
  'device.silent',
  'device.heard',
  'device.bound',
  'device.unbound',
  'replay.finished',
] as const;
type Message = MessageOf<'devices.status', (typeof types)[number]>;

const copy: Copy = {
  name: 'doors',
  topic: 'devices.status',
  consumer: 'readiness.doors',
  tables: ['door'],
  // the replay brings every card; what was seen of others stays seen
  forget: deleteOlder('door'),
};

/** Stores what is seen of doors: their status, and what explains it. */
@Injectable()
export class DoorConsumer implements OnModuleInit {
  constructor(
    private readonly consumers: Consumers,
    private readonly copies: Copies,
    private readonly store: DoorStore,
  ) {}

  async onModuleInit(): Promise<void> {
    this.consumers.register({
      name: copy.consumer,
      topics: ['devices.status'],
      types,
      handle: async (tx, messages: readonly Message[]) => {
        await this.store.store(
          tx,
          messages.filter((message): message is DoorMessage => message.type !== 'replay.finished'),
        );
        for (const { data } of ofType(messages, 'replay.finished')) await this.copies.finished(tx, copy, data);
      },
    });
    this.consumers.register({
      name: 'readiness.door-work',
      topics: ['devices.command', 'devices.rollout'],
      types: ['command.changed', 'rollout.card'],
      concerns: (message) => workFactOf(message) !== undefined,
      handle: (tx, messages) =>
        this.store.append(
          tx,
          messages.flatMap((message) => workFactOf(message) ?? []),
        ),
    });
    await this.copies.register(copy);
  }
}
