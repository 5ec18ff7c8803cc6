import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** The schools of doors of which facts were stored, and the oldest moment, in milliseconds, that these facts are about. */
export type DoorObserver = (tx: EntityManager, schoolCodes: readonly string[], since: number) => Promise<void>;

/** Calls others in the transaction in which facts of doors are stored, after they are. */
@Injectable()
export class DoorObservers {
  private readonly observers: DoorObserver[] = [];

  /** From now on `observer` hears of every fact of a door that hangs in a school. */
  register(observer: DoorObserver): void {
    this.observers.push(observer);
  }

  async changed(tx: EntityManager, schoolCodes: readonly string[], since: number): Promise<void> {
    for (const observer of this.observers) await observer(tx, schoolCodes, since);
  }
}
