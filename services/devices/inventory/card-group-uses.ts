import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** What uses a group, each as people call it. */
type CardGroupUse = (tx: EntityManager, groupId: string) => Promise<string[]>;

/** Knows what keeps a group of cards from being deleted. What uses groups registers here. */
@Injectable()
export class CardGroupUses {
  private readonly uses: CardGroupUse[] = [];

  register(use: CardGroupUse): void {
    this.uses.push(use);
  }

  /** In the transaction that has locked the group. */
  async of(tx: EntityManager, groupId: string): Promise<string[]> {
    const found: string[] = [];
    for (const use of this.uses) found.push(...(await use(tx, groupId)));
    return found;
  }
}
