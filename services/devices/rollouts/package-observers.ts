import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

type Withdrawn = (tx: EntityManager, packageId: string) => Promise<void>;

/** Who has to know, in the transaction in which it happens, that a package is deleted. */
@Injectable()
export class PackageObservers {
  private readonly observers: Withdrawn[] = [];

  register(observer: Withdrawn): void {
    this.observers.push(observer);
  }

  async withdrawn(tx: EntityManager, packageId: string): Promise<void> {
    for (const observer of this.observers) await observer(tx, packageId);
  }
}
