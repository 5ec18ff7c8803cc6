import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { DataSource, type EntityManager, In } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#libs/kernel/clock';
import { Config, type OidcRoleRule } from '#libs/kernel/config';
import { businessCodes, consoleRoles, hasRole, maxPersonName, pinyinInitials } from '#libs/contracts';
import { PhoneCipher } from '#libs/crypto';
import { Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { auditEvents } from '#libs/http';
import { AccountEntity, SsoStoppedEntity } from '../account/account.entity.js';
import { isNameTaken, isTaken, lockNames } from '../account/account-names.js';
import { storedHash } from '../account/passwords.js';
import { Areas } from '../area/areas.js';
import { type OutsideIdentity, SsoRefused } from './sso-provider.js';
import { ruleFor } from './claims.js';
import { SsoRoles } from './sso-roles.js';

/** The longest name that can be signed in with. */
const maxAccount = 64;

/** Finds the account of a person from outside. */
@Injectable()
export class SsoAccounts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly areas: Areas,
    private readonly phones: PhoneCipher,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly roles: SsoRoles,
  ) {}

  /**
   * The account of a person, made now when the configuration says which role and areas it gets. One that follows its
   * claims gets those of now. @throws SsoRefused
   */
  async accountOf(who: OutsideIdentity): Promise<AccountEntity> {
    const found = (await this.find(this.dataSource.manager, who)) ?? (await this.make(who));
    const account = who.claims ? await this.roles.follow(found, who.claims) : found;
    if (!account || !hasRole(account.tags, consoleRoles)) throw new SsoRefused('noRole');
    return account;
  }

  /** By the id that an administrator gave it, else by its name, else by its phone when that was the claim. */
  private async find(db: EntityManager, { ssoId, rule, phone }: OutsideIdentity): Promise<AccountEntity | undefined> {
    const found = await db
      .createQueryBuilder(AccountEntity, 'a')
      .where(`${rule.column} = :key`, { key: rule.keyOf(ssoId) })
      .getMany();
    const byId = found.filter((account) => account.ssoId !== null);
    const [account, ...others] = byId.length > 0 ? byId : found;
    if (account && others.length === 0) return account;
    return phone === undefined ? undefined : this.findByPhone(db, phone);
  }

  /** Only when one account alone has the phone, and no id: one that has an id is its owner's. */
  private async findByPhone(db: EntityManager, phone: string): Promise<AccountEntity | undefined> {
    const [account, ...others] = await db.findBy(AccountEntity, { phoneHash: this.phones.searchHash(phone) });
    return others.length === 0 && account?.ssoId === null ? account : undefined;
  }

  private async make(who: OutsideIdentity): Promise<AccountEntity> {
    const ssoId = who.rule.keyOf(who.ssoId);
    const rule = who.claims && ruleFor(who.claims, this.config.signIn.oidc?.roleMap ?? []);
    const keys = [ssoId, ...(who.phone === undefined ? [] : [this.phones.searchHash(who.phone)])];
    if (await this.dataSource.getRepository(SsoStoppedEntity).existsBy({ key: In(keys) }))
      throw new SsoRefused('stopped');
    if (!rule || who.ssoId.length > maxAccount) throw new SsoRefused('noAccount');
    // this password is unknown to all: an administrator may set another
    const passwordHash = await storedHash(randomBytes(32).toString('hex'));
    try {
      return await this.transactions.run(async (tx) => {
        // two sign-ins of the same person at the same time, or one while an administrator adds them: one account
        await lockNames(tx, [who.ssoId]);
        return (await this.find(tx, who)) ?? (await this.insert(tx, who, rule, passwordHash));
      });
    } catch (error) {
      throw isTaken(error, 'account_account_key') || isTaken(error, 'account_sso_id_key') ? nameTaken() : error;
    }
  }

  private async insert(
    tx: EntityManager,
    who: OutsideIdentity,
    { tags, areas }: OidcRoleRule,
    passwordHash: string,
  ): Promise<AccountEntity> {
    const source = this.config.productCode;
    const uid = uuidv7();
    const maker = { uid, account: who.ssoId, username: who.name, tags, source, areas: [], debug: false };
    if (await isNameTaken(tx, who.ssoId, uid)) throw nameTaken();
    const areaList = await this.areas.named(tx, areas);
    if (areaList.length < areas.length) throw new SsoRefused('noAccount', 'an area of the role map is unknown');
    const username = [...who.name].slice(0, maxPersonName).join('');
    const account = Object.assign(new AccountEntity(), {
      uid,
      account: who.ssoId,
      username,
      initials: pinyinInitials(username),
      ssoId: who.rule.keyOf(who.ssoId),
      phone: null,
      phoneHash: null,
      tags,
      areaList,
      followsClaims: true,
      source,
      appList: [...businessCodes],
      passwordHash,
      initialPasswordHash: null,
      mustChangePassword: false,
      headImage: null,
      createDate: this.clock.now(),
    });
    await tx.insert(AccountEntity, account);
    const after = { account: account.account, username: account.username, tags, areaList, source };
    const entry = { action: 'account.add', object: 'account', objectIds: [uid], after } as const;
    await this.outbox.add(tx, auditEvents(maker, entry));
    return account;
  }
}

/** An account that is found by another id has the name. */
const nameTaken = (): SsoRefused => new SsoRefused('noAccount', 'the name is taken');
