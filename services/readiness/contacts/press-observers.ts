import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** A person has acknowledged messages; `by`: how the channel calls them, masked, or null when that cannot be read. */
export type PressObserver = (tx: EntityManager, messageId: string, by: string | null) => Promise<void>;

/** Calls others in the transaction in which a message, with those merged into it, is acknowledged. */
@Injectable()
export class PressObservers {
  private readonly observers: PressObserver[] = [];

  /** From now on `observer` receives every message that is acknowledged. */
  register(observer: PressObserver): void {
    this.observers.push(observer);
  }

  async acknowledged(tx: EntityManager, messageId: string, by: string | null): Promise<void> {
    for (const observer of this.observers) await observer(tx, messageId, by);
  }
}
