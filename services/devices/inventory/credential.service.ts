import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type AuditFields, type CardAccessAct, texts } from '#libs/contracts';
import { cardPassword } from '#libs/crypto';
import { change, countMatching, select, Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity, NotFoundError, RuleError } from '#libs/http';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { SchoolRepository } from '#libs/copies/schools';
import { CredentialStore } from '../transport/index.js';
import { CardFinder, cardTables } from './card-finder.js';
import type { BlockCardBody, CredentialCounts, NewCredential, RequireCredentialBody } from './credential.dto.js';
import { Device } from './device.entity.js';
import { requireConfirmed } from './matching-cards.dto.js';

/** Which cards may connect, and by which password. Every change reaches each instance at its commit. */
@Injectable()
export class CredentialService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly store: CredentialStore,
    private readonly finder: CardFinder,
    private readonly schools: SchoolRepository,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Blocks a card; changes only the reason of a blocked one. @throws NotFoundError for one out of reach */
  async block(by: Identity, { deviceNo, reason }: BlockCardBody): Promise<void> {
    await this.change(by, deviceNo, 'blocked', async (tx, card) => {
      const [at, blockedBy] = [card.blockedAt ?? this.clock.now(), card.blockedBy ?? by.account];
      await tx.update(Device, { deviceNo }, { blockedAt: at, blockedBy, blockReason: reason });
      const before = card.blockedAt === null ? { blocked: false } : { blocked: true, reason: card.blockReason };
      return { detail: reason, before, after: { blocked: true, reason } };
    });
  }

  /** Lets a card connect again. @throws NotFoundError for one out of reach, RuleError for one that is not blocked */
  async unblock(by: Identity, deviceNo: string): Promise<void> {
    await this.change(by, deviceNo, 'unblocked', async (tx, { blockedAt, blockReason }) => {
      if (blockedAt === null) throw new RuleError(texts.deviceNotBlocked, 'deviceNo');
      await tx.update(Device, { deviceNo }, { blockedAt: null, blockedBy: null, blockReason: null });
      return { before: { blocked: true, reason: blockReason }, after: { blocked: false } };
    });
  }

  /**
   * The next password of a card, made with the first key. The one that the card has used counts until it connects with a
   * newer one. @throws NotFoundError for a card out of reach
   */
  async rotate(by: Identity, deviceNo: string): Promise<NewCredential> {
    let generation = 0;
    await this.change(by, deviceNo, 'rotated', async (tx, card) => {
      generation = card.credentialGeneration + 1;
      await tx.update(Device, { deviceNo }, { credentialGeneration: generation });
      const before = { generation: card.credentialGeneration };
      return { detail: String(generation), before, after: { generation } };
    });
    return { generation, password: cardPassword(this.config.deviceKeys[0] ?? '', deviceNo, generation) };
  }

  /** How many cards of a school, or within reach, would be cut off. @throws NotFoundError for a school out of reach */
  async counts(by: Identity, schoolCode: string | undefined): Promise<CredentialCounts> {
    if (schoolCode !== undefined) await this.schools.visible(this.dataSource, by, schoolCode);
    const filter = this.finder.filter(by, { schoolCode });
    const [counts] = await select<CredentialCounts>(
      this.dataSource,
      `select count(*)::int as cards, count(*) filter (where d.credential_generation = 0)::int as "withoutCredential",
         count(*) filter (where d.credential_generation > 0 and d.accepted_generation = 0)::int as "notYetUsed",
         count(*) filter (where d.credential_required)::int as required
       from ${cardTables} where ${filter.where}`,
      filter.parameters,
    );
    return counts ?? { cards: 0, withoutCredential: 0, notYetUsed: 0, required: 0 };
  }

  /**
   * Ends the initial passwords of the cards of a school, or of all within reach, or lets them count again. Cards that are
   * bound later keep theirs. Returns how many cards have changed. @throws NotFoundError for a school out of reach,
   * RuleError when more would change than the caller has confirmed
   */
  require(by: Identity, { schoolCode, required = true, count }: RequireCredentialBody): Promise<number> {
    return this.transactions.run(async (tx) => {
      if (schoolCode !== undefined) await this.schools.visible(tx, by, schoolCode);
      const deviceNos = await this.setRequired(tx, by, schoolCode, required);
      if (count !== undefined) requireConfirmed(deviceNos.length, count);
      const act = required ? 'required' : 'released';
      await this.store.changed(tx, deviceNos, { act, by: by.account, at: this.clock.now() });
      if (deviceNos.length === 0) return 0;
      const action = required ? 'device.requireCredential' : 'device.releaseCredential';
      const entry = { action, object: 'device', objectIds: deviceNos, schoolCode: schoolCode ?? null } as const;
      const [before, after] = [{ required: !required }, { required }];
      await this.outbox.add(tx, auditEvents(by, { ...entry, before, after }));
      return deviceNos.length;
    });
  }

  private async setRequired(
    tx: EntityManager,
    by: Identity,
    schoolCode: string | undefined,
    required: boolean,
  ): Promise<string[]> {
    const filter = this.finder.filter(by, { schoolCode }).and(`d.credential_required <> ${required}`);
    const rows = await change<{ deviceNo: string }>(
      tx,
      `with locked as (
         select d.device_no from ${cardTables} where ${filter.where} order by d.device_no for update of d
       )
       update device d set credential_required = ${required} from locked where d.device_no = locked.device_no
       returning d.device_no as "deviceNo"`,
      filter.parameters,
    );
    return rows.map(({ deviceNo }) => deviceNo).sort();
  }

  /** Makes one change of a card, with its history, event and audit entry in the same transaction. */
  private async change(
    by: Identity,
    deviceNo: string,
    act: CardAccessAct & keyof typeof actions,
    make: (tx: EntityManager, card: Device) => Promise<{ detail?: string; before: AuditFields; after: AuditFields }>,
  ): Promise<void> {
    await this.transactions.run(async (tx) => {
      const card = await this.lock(tx, by, deviceNo);
      const { detail, before, after } = await make(tx, card);
      await this.store.changed(tx, [deviceNo], { act, by: by.account, detail, at: this.clock.now() });
      const entry = { action: actions[act], object: 'device', objectIds: [deviceNo] } as const;
      await this.outbox.add(tx, auditEvents(by, { ...entry, schoolCode: card.schoolCode, before, after }));
    });
  }

  /** The card, locked until the transaction ends. @throws NotFoundError when it is not registered or out of reach */
  private async lock(tx: EntityManager, by: Identity, deviceNo: string): Promise<Device> {
    const card = await tx.findOne(Device, { where: { deviceNo }, lock: { mode: 'pessimistic_write' } });
    const filter = this.finder.filter(by, {}).when(deviceNo, (no) => `d.device_no = ${no}`);
    if (!card || (await countMatching(tx, cardTables, filter)) === 0) throw new NotFoundError(texts.deviceUnknown);
    return card;
  }
}

const actions = {
  blocked: 'device.block',
  unblocked: 'device.unblock',
  rotated: 'device.rotateCredential',
} as const;
