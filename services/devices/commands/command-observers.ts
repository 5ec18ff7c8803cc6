import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CommandEventType, CommandStatus, CommandType, UpgradePhase } from '#libs/contracts';

/** An event that a command took. */
export interface CommandChange {
  commandId: string;
  deviceNo: string;
  type: CommandType;
  event: CommandEventType;
  /** State after the event. */
  status: CommandStatus;
  error: string | null;
  phase: UpgradePhase | null;
  /** Per cent. */
  percent: number | null;
  at: Date;
}

/** Hears of commands in the transaction in which they change. */
export interface CommandObserver {
  /** Called before the commands are locked: takes the locks that the observer needs for them. */
  prepare(tx: EntityManager, commandIds: readonly string[]): Promise<void>;
  /** Events in their order. */
  changed(tx: EntityManager, changes: readonly CommandChange[]): Promise<void>;
  /**
   * Progress of commands that run, in its order, without `prepare`. Stores that of the commands for which it takes no
   * other lock than those that are free, and returns their ids; what it leaves comes again by `changed`.
   */
  progressed(tx: EntityManager, changes: readonly CommandChange[]): Promise<ReadonlySet<string>>;
}

/** Who follows commands. What registers here knows of commands; commands know nothing of it. */
@Injectable()
export class CommandObservers implements CommandObserver {
  private readonly observers: CommandObserver[] = [];

  register(observer: CommandObserver): void {
    this.observers.push(observer);
  }

  async prepare(tx: EntityManager, commandIds: readonly string[]): Promise<void> {
    for (const observer of this.observers) await observer.prepare(tx, commandIds);
  }

  async changed(tx: EntityManager, changes: readonly CommandChange[]): Promise<void> {
    for (const observer of this.observers) await observer.changed(tx, changes);
  }

  /** A command is taken by the first that takes it: no other follows it. */
  async progressed(tx: EntityManager, changes: readonly CommandChange[]): Promise<ReadonlySet<string>> {
    const taken = new Set<string>();
    for (const observer of this.observers) {
      const left = changes.filter(({ commandId }) => !taken.has(commandId));
      if (left.length === 0) break;
      for (const id of await observer.progressed(tx, left)) taken.add(id);
    }
    return taken;
  }
}
