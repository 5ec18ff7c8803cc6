import { Injectable } from '@nestjs/common';
import type { CommandType } from '#libs/contracts';
import type { Offer } from './command-queue.js';

type MakePayload = (command: Pick<Offer, 'id' | 'deviceNo'>) => object;

/** Payloads that are made when a command is sent, because they are valid for a short time. Others are stored with it. */
@Injectable()
export class CommandPayloads {
  private readonly makers = new Map<CommandType, MakePayload>();

  /** What registers here knows of commands; commands know nothing of it. */
  register(type: CommandType, make: MakePayload): void {
    this.makers.set(type, make);
  }

  of(command: Pick<Offer, 'id' | 'deviceNo' | 'type' | 'payload'>): unknown {
    return this.makers.get(command.type)?.(command) ?? command.payload;
  }
}
