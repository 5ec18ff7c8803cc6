import { Injectable } from '@nestjs/common';
import { type Observable, Subject } from 'rxjs';
import type { EntityManager } from 'typeorm';
import { afterCommit } from '#libs/db';

/**
 * Emits the commands that this process has queued, as soon as they are committed. The events of the same commands reach
 * every process, and come behind those that wait in the outbox.
 */
@Injectable()
export class QueuedCards {
  /** Ids of commands by the numbers of their cards. */
  private readonly commits = new Subject<ReadonlyMap<string, string>>();
  readonly committed$: Observable<ReadonlyMap<string, string>> = this.commits.asObservable();

  /** Emits commands, by their cards, when `tx` is committed. */
  note(tx: EntityManager, commands: ReadonlyMap<string, string>): void {
    afterCommit(tx, () => this.commits.next(commands));
  }
}
