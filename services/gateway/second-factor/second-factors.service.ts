import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull, LessThan, Not } from 'typeorm';
import { createHmac, randomInt } from 'node:crypto';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { hasRole, hourMs, texts } from '#libs/contracts';
import { AesGcm, HashKeys } from '#libs/crypto';
import { change } from '#libs/data/db';
import { RuleError } from '#libs/http';
import { RecoveryCodeEntity, SecondFactorEntity } from './second-factor.entity.js';
import { authenticatorAddress, newSecret, stepOfCode } from './totp.js';

/** Codes of an account at a time. */
const count = 10;
/** Base32 without similar characters: 5 bits per character. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** Sixteen characters: 80 bits, too many to be guessed. */
const groups = 4;
const groupLength = 4;

const group = (): string => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Makes codes `XXXX-XXXX-XXXX-XXXX` and their hashes. */
@Injectable()
export class RecoveryCodes {
  private readonly key: Buffer;

  constructor(hashKeys: HashKeys) {
    this.key = hashKeys.of('recovery code');
  }

  make(): string[] {
    return Array.from({ length: count }, () => Array.from({ length: groups }, group).join('-'));
  }

  /** Lower case, spaces and missing hyphens make no difference. */
  hash(uid: string, code: string): string {
    const plain = code.toUpperCase().replace(/[\s-]/g, '');
    return createHmac('sha256', this.key)
      .update(JSON.stringify([uid, plain]))
      .digest('base64url');
  }
}

/** A set-up that is not confirmed within an hour begins again. */
const setUpMs = hourMs;
const digits = /^\d{6}$/;

/** Kind of a used code. */
export type UsedCode = 'authenticator' | 'recovery';

/** Stored authenticators and recovery codes of accounts. Callers limit the number of tries. */
@Injectable()
export class SecondFactors {
  private readonly cipher: AesGcm;

  constructor(
    private readonly dataSource: DataSource,
    private readonly codes: RecoveryCodes,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {
    this.cipher = new AesGcm(config.dataKey, 'second factor');
  }

  /** True when accounts with these roles must have one. */
  isForced(tags: number): boolean {
    return hasRole(tags, this.config.signIn.secondFactorRoles);
  }

  /** When the account's was switched on, and how many recovery codes are left; null: it is off. */
  async stateOf(uid: string): Promise<{ since: Date; recoveryCodes: number } | null> {
    const factor = await this.dataSource.getRepository(SecondFactorEntity).findOneBy({ uid });
    if (!factor?.confirmed) return null;
    return {
      since: factor.confirmed,
      recoveryCodes: await this.dataSource.getRepository(RecoveryCodeEntity).countBy({ uid }),
    };
  }

  /** True when the account's is switched on, as `tx` sees it. */
  async isOn(tx: EntityManager, uid: string): Promise<boolean> {
    return tx.existsBy(SecondFactorEntity, { uid, confirmed: Not(IsNull()) });
  }

  /** Which of some accounts have it switched on. */
  async among(uids: string[]): Promise<Set<string>> {
    const where = { uid: In(uids), confirmed: Not(IsNull()) };
    const found = await this.dataSource.getRepository(SecondFactorEntity).find({ where, select: { uid: true } });
    return new Set(found.map(({ uid }) => uid));
  }

  /** Starts a set-up, in the place of one that was not confirmed. @throws RuleError when it is on already */
  async begin(uid: string, account: string): Promise<{ secret: string; address: string }> {
    const secret = newSecret();
    const stored = this.cipher.encrypt(Buffer.from(secret)).toString('base64');
    const [begun] = await change<{ uid: string }>(
      this.dataSource,
      `insert into second_factor (uid, secret, last_step, begun) values ($1, $2, 0, $3)
       on conflict (uid) do update set secret = excluded.secret, last_step = 0, begun = excluded.begun
         where second_factor.confirmed is null
       returning uid`,
      [uid, stored, this.clock.now()],
    );
    if (!begun) throw new RuleError(texts.secondFactorIsOn);
    return { secret, address: authenticatorAddress(secret, account) };
  }

  /** Switches on a begun set-up by its first code; returns the recovery codes. @throws RuleError */
  async confirm(tx: EntityManager, uid: string, code: string): Promise<string[]> {
    const factor = await tx.findOne(SecondFactorEntity, { where: { uid }, lock: { mode: 'pessimistic_write' } });
    const now = this.clock.now();
    if (factor?.confirmed) throw new RuleError(texts.secondFactorIsOn);
    if (!factor || factor.begun.getTime() + setUpMs <= now.getTime()) throw new RuleError(texts.secondFactorNotBegun);
    const step = this.stepOf(factor, code);
    if (step === undefined) throw new RuleError(texts.secondFactorCodeWrong, 'code');
    await tx.update(SecondFactorEntity, { uid }, { confirmed: now, lastStep: step });
    return this.renew(tx, uid);
  }

  /** Uses up a code; undefined for a wrong or used one and for an account without a second factor. */
  async take(tx: EntityManager, uid: string, code: string): Promise<UsedCode | undefined> {
    const factor = await tx.findOneBy(SecondFactorEntity, { uid, confirmed: Not(IsNull()) });
    if (!factor) return undefined;
    if (!digits.test(code.trim())) return this.takeRecovery(tx, uid, code);
    const step = this.stepOf(factor, code);
    if (step === undefined) return undefined;
    const { secret } = factor;
    const unused = { uid, secret, lastStep: LessThan(step) };
    const { affected } = await tx.update(SecondFactorEntity, unused, { lastStep: step });
    return affected === 1 ? 'authenticator' : undefined;
  }

  /** New recovery codes in the place of all others. */
  async renew(tx: EntityManager, uid: string): Promise<string[]> {
    const codes = this.codes.make();
    await tx.delete(RecoveryCodeEntity, { uid });
    await tx.insert(
      RecoveryCodeEntity,
      codes.map((code) => ({ uid, hash: this.codes.hash(uid, code) })),
    );
    return codes;
  }

  /** Switches it off. False when it was off. */
  async remove(tx: EntityManager, uid: string): Promise<boolean> {
    const { affected } = await tx.delete(SecondFactorEntity, { uid, confirmed: Not(IsNull()) });
    return affected === 1;
  }

  private async takeRecovery(tx: EntityManager, uid: string, code: string): Promise<UsedCode | undefined> {
    const { affected } = await tx.delete(RecoveryCodeEntity, { uid, hash: this.codes.hash(uid, code) });
    return affected === 1 ? 'recovery' : undefined;
  }

  private stepOf({ secret }: SecondFactorEntity, code: string): number | undefined {
    const plain = this.cipher.decrypt(Buffer.from(secret, 'base64')).toString('utf8');
    return stepOfCode(plain, code.trim(), this.clock.now().getTime());
  }
}
