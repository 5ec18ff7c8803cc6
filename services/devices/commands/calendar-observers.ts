import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** The schools whose lessons may be other ones now; null: all of them, and cards without a school. */
export type CalendarObserver = (tx: EntityManager, schoolCodes: readonly string[] | null) => Promise<void>;

/** Calls others in the transaction in which lessons change. */
@Injectable()
export class CalendarObservers {
  private readonly observers: CalendarObserver[] = [];

  /** From now on `observer` hears of every change of lessons. */
  register(observer: CalendarObserver): void {
    this.observers.push(observer);
  }

  async changed(tx: EntityManager, schoolCodes: readonly string[] | null): Promise<void> {
    for (const observer of this.observers) await observer(tx, schoolCodes);
  }
}
