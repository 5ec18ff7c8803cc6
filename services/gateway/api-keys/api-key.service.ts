import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, LessThanOrEqual } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import {
  type AuditAction,
  fromWireTime,
  hourMs,
  isAdministrator,
  isKeyScope,
  keyScopes,
  maxApiKeys,
  rotatedKeyHours,
  texts,
} from '#libs/contracts';
import { AesGcm } from '#libs/crypto';
import { Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { administeredSource, auditEvents, ForbiddenError, type Identity, NotFoundError, RuleError } from '#libs/http';
import { AccountEntity } from '../account/account.entity.js';
import { Areas } from '../area/areas.js';
import type { SignedIn } from '../session/signed-in.js';
import { ApiKeyEntity, ApiKeyHashEntity } from './api-key.entity.js';
import type { ApiKeyRef, CreateApiKeyBody, NewApiKey } from './api-key.dto.js';
import { keyHash, newKey, shownPrefix } from './key-text.js';

/** What a transaction returns of a new key: its result is stored for repeated calls, so the key in it is encrypted. */
interface StoredKey {
  id: string;
  secret: string;
}

/** API keys of accounts. */
@Injectable()
export class ApiKeyService {
  private readonly secrets: AesGcm;

  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly areas: Areas,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {
    this.secrets = new AesGcm(config.dataKey, 'api key');
  }

  /** Makes a key of the caller; returns it, once. @throws RuleError for a key too many, an unknown scope or area */
  async create({ identity, user }: SignedIn, body: CreateApiKeyBody): Promise<NewApiKey> {
    const scopes = keyScopes.filter((scope) => body.scopes.includes(scope));
    if (!body.scopes.every(isKeyScope)) throw new RuleError(texts.apiKeyScopesRequired, 'scopes');
    const now = this.clock.now();
    const expiresAt = body.expirationTime === undefined ? null : fromWireTime(body.expirationTime);
    if (expiresAt && expiresAt <= now) throw new RuleError(texts.apiKeyExpired, 'expirationTime');
    const key = newKey();
    const { uid } = identity;
    return this.opened(
      await this.change(uid, async (tx) => {
        if ((await tx.countBy(ApiKeyEntity, { uid })) >= maxApiKeys) throw new RuleError(texts.apiKeysTooMany);
        const areaList = body.areaList ? await this.areas.chosen(tx, identity, body.areaList) : null;
        const id = uuidv7();
        const fields = { name: body.name, prefix: shownPrefix(key), scopes, areaList, expiresAt };
        const use = { outside: user.outside, createdAt: now, usedAt: null, usedFrom: null };
        await tx.insert(ApiKeyEntity, { id, uid, ...fields, ...use });
        await tx.insert(ApiKeyHashEntity, { hash: keyHash(key), keyId: id, until: null });
        await this.audit(tx, identity, 'apiKey.create', { ...fields, id });
        return this.stored(id, key);
      }),
    );
  }

  /**
   * Gives a key of the caller another text; the one before works for another 24 h.
   * @throws NotFoundError; ForbiddenError for a key of another account: who sees it could act as its owner
   */
  async rotate(caller: Identity, ref: ApiKeyRef): Promise<NewApiKey> {
    const key = newKey();
    return this.opened(
      await this.change(caller.uid, async (tx) => {
        const before = await this.held(tx, caller, ref);
        if (before.uid !== caller.uid) throw new ForbiddenError(texts.apiKeyRotateOwn);
        const now = this.clock.now();
        if (before.expiresAt !== null && before.expiresAt <= now) throw new RuleError(texts.apiKeyHasExpired);
        const { id, name } = before;
        await tx.delete(ApiKeyHashEntity, { keyId: id, until: LessThanOrEqual(now) });
        const until = new Date(now.getTime() + rotatedKeyHours * hourMs);
        await tx.update(ApiKeyHashEntity, { keyId: id, until: IsNull() }, { until });
        const prefix = shownPrefix(key);
        await tx.insert(ApiKeyHashEntity, { hash: keyHash(key), keyId: id, until: null });
        await tx.update(ApiKeyEntity, { id }, { prefix });
        await this.audit(tx, caller, 'apiKey.rotate', { id, name, prefix });
        return this.stored(id, key);
      }),
    );
  }

  /** Revokes a key of the caller, or of an account that the caller administers: it is refused from then on. @throws NotFoundError */
  async revoke(caller: Identity, ref: ApiKeyRef): Promise<void> {
    await this.transactions.run(async (tx) => {
      const { id, name, prefix, uid } = await this.held(tx, caller, ref);
      await tx.delete(ApiKeyEntity, { id });
      await this.audit(tx, caller, 'apiKey.revoke', { id, name, prefix, ...(uid !== caller.uid && { uid }) });
    });
  }

  /** One change of an account's keys at a time, so that their number is counted truly. */
  private change<T>(uid: string, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.transactions.run(async (tx) => {
      await tx.query(`select pg_advisory_xact_lock(hashtext('api keys'), hashtext($1))`, [uid]);
      return work(tx);
    });
  }

  /** The key, held until the transaction ends, when it is the caller's or of an account that the caller administers. */
  private async held(tx: EntityManager, caller: Identity, { id }: ApiKeyRef): Promise<ApiKeyEntity> {
    const key = await tx.findOne(ApiKeyEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    const isWithin = key && (key.uid === caller.uid || (await this.administers(tx, caller, key.uid)));
    if (!key || !isWithin) throw new NotFoundError(texts.apiKeyUnknown);
    return key;
  }

  private administers(tx: EntityManager, caller: Identity, uid: string): Promise<boolean> {
    if (!isAdministrator(caller.tags)) return Promise.resolve(false);
    const source = administeredSource(caller, this.config.productCode);
    return tx.existsBy(AccountEntity, source === undefined ? { uid } : { uid, source });
  }

  private stored(id: string, key: string): StoredKey {
    return { id, secret: this.secrets.encrypt(Buffer.from(key)).toString('base64') };
  }

  private opened({ id, secret }: StoredKey): NewApiKey {
    return { id, key: this.secrets.decrypt(Buffer.from(secret, 'base64')).toString() };
  }

  private async audit(
    tx: EntityManager,
    caller: Identity,
    action: Extract<AuditAction, `apiKey.${string}`>,
    { id, ...fields }: { id: string; name: string } & Record<string, unknown>,
  ): Promise<void> {
    const entry = { action, object: 'apiKey', objectIds: [id] } as const;
    const change = action === 'apiKey.revoke' ? { before: fields } : { after: fields };
    await this.outbox.add(tx, auditEvents(caller, { ...entry, ...change }));
  }
}
