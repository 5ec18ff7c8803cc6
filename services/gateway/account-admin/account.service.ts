import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import {
  accountLength,
  type AuditAction,
  type AuditFields,
  businessCodes,
  isAdministrator,
  texts,
  pinyinInitials,
} from '#libs/contracts';
import { Transactions } from '#libs/data/db';
import { type EditedRecord, Edits } from '#libs/http/edits';
import { Outbox } from '#libs/events';
import { administeredSource, auditEvents, type Identity, NotFoundError, RuleError } from '#libs/http';
import { AesGcm, PhoneCipher } from '#libs/crypto';
import { SecondFactors } from '../second-factor/second-factors.service.js';
import { Sessions } from '../session/sessions.service.js';
import { type AccountArea, AccountEntity, SsoStoppedEntity } from '../account/account.entity.js';
import {
  idRule,
  type IdRule,
  isFound,
  isNameTaken,
  isTaken,
  lockNames,
  outsideIdOf,
} from '../account/account-names.js';
import type { AddAccountBody, NewAccount, UpdateAccountBody } from './account.dto.js';
import { Administrators } from './administrators.js';
import { Areas } from '../area/areas.js';
import { clientHash, generatedPassword, storedHash } from '../account/passwords.js';

/** Accounts of the console. An account that loses a right loses its sessions at once. */
@Injectable()
export class AccountService {
  private readonly ids: IdRule;
  private readonly secrets: AesGcm;

  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly sessions: Sessions,
    private readonly administrators: Administrators,
    private readonly areas: Areas,
    private readonly phones: PhoneCipher,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly secondFactors: SecondFactors,
    private readonly edits: Edits,
  ) {
    this.ids = idRule(config.signIn.oidc?.claim);
    this.secrets = new AesGcm(config.dataKey, 'initial password');
  }

  /**
   * Adds an account of the caller's own source; returns the password that it starts with.
   * @throws RuleError when the name is taken or an area is out of reach
   */
  async add(caller: Identity, body: AddAccountBody): Promise<NewAccount> {
    const initialPassword = generatedPassword();
    const passwordHash = await storedHash(clientHash(initialPassword));
    const account = Object.assign(new AccountEntity(), {
      uid: uuidv7(),
      account: body.account,
      username: body.username,
      initials: pinyinInitials(body.username),
      ssoId: this.storedId(body.ssoId),
      ...this.stored(body.phone),
      tags: body.tags,
      followsClaims: false,
      source: caller.source,
      appList: [...businessCodes],
      passwordHash,
      initialPasswordHash: passwordHash,
      mustChangePassword: true,
      headImage: null,
      createDate: this.clock.now(),
    });
    // the result for repeated calls is stored: the password as a secret
    const { uid, secret } = await refusingTaken(() =>
      this.transactions.run(async (tx) => {
        await this.refuseTaken(tx, account);
        account.areaList = await this.areas.chosen(tx, caller, body.areaList);
        await tx.insert(AccountEntity, account);
        await this.audit(tx, caller, 'account.add', account.uid, undefined, this.fields(account));
        return { uid: account.uid, secret: this.secrets.encrypt(Buffer.from(initialPassword)).toString('base64') };
      }),
    );
    return { uid, initialPassword: this.secrets.decrypt(Buffer.from(secret, 'base64')).toString() };
  }

  /**
   * Changes an account. A new role or area ends its sessions, and it follows no claims any more; a new id outside ends the
   * sessions that were begun there. @throws RuleError, NotFoundError
   */
  async update(caller: Identity, body: UpdateAccountBody): Promise<void> {
    await this.change(async (tx) => {
      await this.administrators.lock(tx);
      const account = await this.hold(tx, caller, body.uid);
      const before = this.fields(account);
      await this.edits.check(tx, recordOf(body.uid), body.version, before);
      if (body.account !== account.account) requireLength(body.account);
      if (!isAdministrator(body.tags)) await this.administrators.requireAnother(tx, account);
      const areaList = await this.areas.chosen(tx, caller, body.areaList);
      const { account: name, username, tags } = body;
      const ssoId = body.ssoId === undefined ? account.ssoId : this.storedId(body.ssoId);
      const isSameRole = hasSameRole(account, { tags, areaList });
      const isByHand = account.followsClaims && !isSameRole;
      const followsClaims = !isByHand && (body.followsClaims ?? account.followsClaims);
      const phone = this.newPhone(account, body.phone);
      const initials = pinyinInitials(username);
      const changed = { account: name, username, initials, ssoId, tags, areaList, followsClaims, ...phone };
      const after = { ...account, ...changed };
      await this.refuseTaken(tx, after, account);
      await tx.update(AccountEntity, { uid: account.uid }, changed);
      await this.audit(tx, caller, 'account.update', body.uid, before, this.fields(after));
      return this.endAfterChange(tx, account, after);
    });
  }

  /** Deletes an account and ends its sessions. @throws RuleError for the own one and the last administrator */
  async delete(caller: Identity, uid: string): Promise<void> {
    if (uid === caller.uid) throw new RuleError(texts.ownAccountKept);
    await this.change(async (tx) => {
      await this.administrators.lock(tx);
      const account = await this.hold(tx, caller, uid);
      await this.administrators.requireAnother(tx, account);
      const ended = await this.sessions.endOthers(tx, uid);
      await tx.delete(AccountEntity, { uid });
      // only accounts of the product's own source are made by signing in
      if (account.source === this.config.productCode) await this.stopOutside(tx, account);
      await this.audit(tx, caller, 'account.delete', uid, this.fields(account));
      return ended;
    });
  }

  /** Gives an account a new initial password and ends its sessions. @throws RuleError for the own one */
  async resetPassword(caller: Identity, uid: string): Promise<string> {
    // the holder of a stolen session must not get past the old password this way
    if (uid === caller.uid) throw new RuleError(texts.ownPasswordKept);
    const initialPassword = generatedPassword();
    const passwordHash = await storedHash(clientHash(initialPassword));
    await this.change(async (tx) => {
      await this.hold(tx, caller, uid);
      const given = { passwordHash, initialPasswordHash: passwordHash, mustChangePassword: true };
      await tx.update(AccountEntity, { uid }, given);
      await this.audit(tx, caller, 'account.resetPassword', uid);
      return this.sessions.endOthers(tx, uid);
    });
    return initialPassword;
  }

  /** Switches off the second factor of an account and ends its sessions. @throws RuleError for the own one and for none */
  async resetSecondFactor(caller: Identity, uid: string): Promise<void> {
    // the holder of a stolen session must not get rid of it this way
    if (uid === caller.uid) throw new RuleError(texts.ownSecondFactorKept);
    await this.change(async (tx) => {
      await this.hold(tx, caller, uid);
      if (!(await this.secondFactors.remove(tx, uid))) throw new RuleError(texts.secondFactorIsOff);
      await this.audit(tx, caller, 'account.resetSecondFactor', uid);
      return this.sessions.endOthers(tx, uid);
    });
  }

  /** The whole phone of an account, empty when it has none; adds an audit entry. */
  async revealPhone(caller: Identity, uid: string): Promise<string> {
    return this.transactions.run(async (tx) => {
      const account = await this.hold(tx, caller, uid);
      await this.audit(tx, caller, 'account.revealPhone', uid);
      return this.plainPhone(account);
    });
  }

  private async endAfterChange(tx: EntityManager, before: AccountEntity, after: AccountEntity): Promise<string[]> {
    const isSameOutside =
      outsideIdOf(before, this.ids) === outsideIdOf(after, this.ids) && before.phoneHash === after.phoneHash;
    const ended = isSameOutside ? [] : await this.sessions.endOutside(tx, after.uid);
    return hasSameRole(before, after) ? ended : [...ended, ...(await this.sessions.endOthers(tx, after.uid))];
  }

  /** Runs a change that returns the sessions it ended, and emits these once it is stored. */
  private async change(work: (tx: EntityManager) => Promise<string[]>): Promise<void> {
    this.sessions.emitEnded(await refusingTaken(() => this.transactions.run(work)));
  }

  /**
   * Names that differ in case alone would be taken for each other, and no outside identity is two people: neither by an
   * id nor by the name of an account without one. Two at the same time wait. @throws RuleError
   */
  private async refuseTaken(tx: EntityManager, account: AccountEntity, before?: AccountEntity): Promise<void> {
    const { uid, account: name, ssoId } = account;
    await lockNames(tx, ssoId === null ? [name] : [name, ssoId]);
    if (name !== before?.account && (await isNameTaken(tx, name, uid)))
      throw new RuleError(texts.accountTaken, 'account');
    const id = outsideIdOf(account, this.ids);
    if (before && id === outsideIdOf(before, this.ids)) return;
    if (await isFound(tx, id, this.ids, uid))
      throw new RuleError(texts.ssoIdTaken, ssoId === null ? 'account' : 'ssoId');
  }

  /** The account, held until the transaction ends. @throws NotFoundError when there is none in the caller's reach */
  private async hold(tx: EntityManager, caller: Identity, uid: string): Promise<AccountEntity> {
    const source = administeredSource(caller, this.config.productCode);
    const where = source === undefined ? { uid } : { uid, source };
    const account = await tx.findOne(AccountEntity, { where, lock: { mode: 'pessimistic_write' } });
    if (!account) throw new NotFoundError(texts.accountUnknown);
    return account;
  }

  /** Signing in outside makes no new account for a person whose account was deleted. */
  private async stopOutside(tx: EntityManager, account: AccountEntity): Promise<void> {
    const at = this.clock.now();
    const keys = [outsideIdOf(account, this.ids), ...(account.phoneHash === null ? [] : [account.phoneHash])];
    await tx.upsert(
      SsoStoppedEntity,
      keys.map((key) => ({ key, at })),
      ['key'],
    );
  }

  /** The columns of a phone that was edited; none when the form still held the masked one. */
  private newPhone(account: AccountEntity, phone: string): Partial<Pick<AccountEntity, 'phone' | 'phoneHash'>> {
    if (!phone.includes('*')) return this.stored(phone);
    if (phone !== this.phones.masked(account.phone ?? '')) throw new RuleError(texts.mobile, 'phone');
    return {};
  }

  private stored(phone: string): Pick<AccountEntity, 'phone' | 'phoneHash'> {
    return { phone: this.phones.encrypt(phone), phoneHash: this.phones.searchHash(phone) };
  }

  /** An id as it is compared; null for none. */
  private storedId(ssoId: string | null | undefined): string | null {
    return ssoId ? this.ids.keyOf(ssoId) : null;
  }

  private plainPhone({ phone }: Pick<AccountEntity, 'phone'>): string {
    return phone === null ? '' : this.phones.read(phone);
  }

  private fields(account: AccountEntity): AuditFields {
    const { account: name, username, ssoId, tags, areaList, followsClaims, source } = account;
    return { account: name, username, ssoId, phone: this.plainPhone(account), tags, areaList, followsClaims, source };
  }

  private async audit(
    tx: EntityManager,
    caller: Identity,
    action: AuditAction,
    uid: string,
    before?: AuditFields,
    after?: AuditFields,
  ): Promise<void> {
    await this.edits.record(tx, caller, recordOf(uid), { before, after });
    await this.outbox.add(tx, auditEvents(caller, { action, object: 'account', objectIds: [uid], before, after }));
  }
}

const recordOf = (id: string): EditedRecord => ({ record: 'account', id });

type Role = Pick<AccountEntity, 'tags' | 'areaList'>;

const hasSameRole = (one: Role, other: Role): boolean =>
  one.tags === other.tags && codesOf(one.areaList) === codesOf(other.areaList);

const codesOf = (areas: readonly AccountArea[]): string =>
  areas
    .map((area) => area.code)
    .sort()
    .join();

const requireLength = (account: string): void => {
  const { length } = [...account];
  if (length < accountLength.min || length > accountLength.max) throw new RuleError(texts.accountLength, 'account');
};

/** Does work, and refuses an account that has a name or an id of another one. @throws RuleError */
const refusingTaken = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (isTaken(error, 'account_account_key')) throw new RuleError(texts.accountTaken, 'account');
    if (isTaken(error, 'account_sso_id_key')) throw new RuleError(texts.ssoIdTaken, 'ssoId');
    throw error;
  }
};
