import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { UpgradePayload } from '#libs/contracts';
import { CommandQueue, type NewCommand } from '../commands/index.js';
import { PackageAddresses } from './package-addresses.js';
import { RolloutCardStore } from './rollout-card-store.js';
import type { CardChange } from './rollout-card-transition.js';
import type { Rollout } from './rollout.entity.js';
import { InstallWindows } from './rollout-install-windows.js';
import { candidates, type OfferRow, readyCards } from './rollout-offer-store.js';
import { type PlannedCommand, planOffer } from './rollout-offer-plan.js';

/** Offers cards their version: the command and what is stored of the card are one transaction. The rollout is locked. */
@Injectable()
export class Offers {
  constructor(
    private readonly cards: RolloutCardStore,
    private readonly commands: CommandQueue,
    private readonly addresses: PackageAddresses,
    private readonly windows: InstallWindows,
  ) {}

  /** Offers to the next waiting cards, `most` of them. Returns how many it has looked at. */
  async offerNext(tx: EntityManager, rollout: Rollout, at: Date, most: number): Promise<number> {
    const rows = await readyCards(tx, rollout, at, most);
    await this.offer(tx, rollout, rows, at);
    return rows.length;
  }

  /** Has cards that have downloaded install, or wait on. */
  async install(tx: EntityManager, rollout: Rollout, deviceNos: readonly string[], at: Date): Promise<void> {
    await this.offer(tx, rollout, await candidates(tx, rollout.id, deviceNos), at);
  }

  private async offer(tx: EntityManager, rollout: Rollout, rows: readonly OfferRow[], at: Date): Promise<void> {
    if (rows.length === 0) return;
    const schools = [...new Set(rows.map(({ schoolCode }) => schoolCode ?? ''))];
    const windows = await this.windows.of(tx, rollout, schools, at);
    const changes: CardChange[] = [];
    const offered: { change: CardChange; command: NewCommand }[] = [];
    for (const row of rows) {
      if (row.withdrawn) {
        changes.push({ ...{ rolloutId: rollout.id, deviceNo: row.deviceNo, at }, ...withdrawnCard });
        continue;
      }
      const { change, command } = planOffer(row, rollout, windows.get(row.schoolCode ?? ''), at);
      if (command) offered.push({ change, command: this.commandOf(row, command) });
      else changes.push(change);
    }
    const ids = await this.commands.add(
      tx,
      'upgrade',
      rollout.createdBy,
      offered.map(({ command }) => command),
    );
    await this.cards.apply(tx, [
      ...changes,
      ...offered.map(({ change }, index) => ({ ...change, set: { ...change.set, commandId: ids[index] ?? null } })),
    ]);
  }

  private commandOf(row: OfferRow, { hold, installAfter, installBefore, expiresAt }: PlannedCommand): NewCommand {
    const { deviceNo, schoolCode, packageId, rolloutId } = row;
    const payload: UpgradePayload = {
      versionCode: row.versionCode,
      versionName: row.versionName,
      packageName: row.packageName,
      url: this.addresses.of({ packageId, deviceNo, rolloutId, until: expiresAt }),
      sha256: row.sha256,
      size: Number(row.size),
      ...(row.downgrade ? { downgrade: true } : {}),
      installAfter: installAfter.toISOString(),
      installBefore: installBefore.toISOString(),
      ...(hold ? { hold: true } : {}),
    };
    return { deviceNo, schoolCode, payload, expiresAt };
  }
}

/** Of a rollout whose cards have packages of their own, a missing one fails its card; of others it halts all. */
const withdrawnCard = { event: 'fail', set: { code: 'withdrawn' } } as const;
