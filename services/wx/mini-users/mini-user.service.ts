import { Inject, Injectable } from '@nestjs/common';
import { Config } from '#libs/kernel/config';
import { maskedPhone, texts } from '#libs/contracts';
import { Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { ExternalClient, ExternalError } from '#libs/external';
import { type AuditEntry, auditEvents, type Identity, RuleError } from '#libs/http';
import type { MiniUserDto, MiniUserQuery } from './mini-user.dto.js';

/** A user of the mini program. */
export interface MiniUser {
  nickname: string;
  phone: string;
  createDate: string;
}

/** Response of the host, in our own envelope. */
interface HostAnswer {
  rtnCode?: unknown;
  bizData?: unknown;
  msg?: unknown;
}

type Key = Record<'appCode' | 'openid', string>;

const timeoutMs = 10_000;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The host of the mini program, on which its users are kept. It says whom it deletes only when it knows `user/get`. */
@Injectable()
export class MiniProgram {
  private readonly client: ExternalClient | undefined;

  constructor(@Inject(Config) { debugTools }: Config) {
    const address = debugTools?.miniProgramHost;
    if (address === undefined) return;
    const url = new URL(address);
    const key = decodeURIComponent(url.password);
    url.username = '';
    url.password = '';
    const headers: Record<string, string> = key === '' ? {} : { authorization: `Bearer ${key}` };
    this.client = new ExternalClient({ name: 'mini program', baseUrl: url.href, headers, timeoutMs, tries: 2 });
  }

  /** The user, null when there is none, undefined when the host does not say. @throws ExternalError, RuleError */
  async find(key: Key): Promise<MiniUser | null | undefined> {
    const { status, body } = await this.connected.send({ method: 'GET', path: 'user/get', query: key });
    if (status === 404 || status === 405) return undefined;
    const { rtnCode, bizData } = readAnswer(status, body);
    if (rtnCode !== '0') return undefined;
    if (bizData === null || typeof bizData !== 'object') return null;
    const { nickname, phone, createDate } = bizData as Record<string, unknown>;
    return { nickname: textOf(nickname), phone: textOf(phone), createDate: textOf(createDate) };
  }

  /** @throws RuleError with what the host says when it refuses, ExternalError when no answer came */
  async delete(key: Key): Promise<void> {
    // once: a second try after a lost answer would be refused: there is no such user any more
    const call = { method: 'GET', path: 'user/delete', query: key, repeatable: false } as const;
    const { status, body } = await this.connected.send(call);
    const { rtnCode, msg } = readAnswer(status, body);
    if (rtnCode !== '0') throw new RuleError(textOf(msg) || texts.miniUserDeleteFailed);
  }

  private get connected(): ExternalClient {
    if (!this.client) throw new RuleError(texts.miniProgramMissing);
    return this.client;
  }
}

/** The JSON of an answer, whatever its status: a refusal says why. @throws ExternalError */
const readAnswer = (status: number, body: Buffer): HostAnswer => {
  try {
    const answer = JSON.parse(body.toString('utf8')) as unknown;
    if (typeof answer === 'object' && answer !== null) return answer;
  } catch {
    // no JSON
  }
  throw new ExternalError('mini program', 'unreadable', `status ${status}`);
};

/** Finds and deletes users of the mini program. */
@Injectable()
export class MiniUserService {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly host: MiniProgram,
  ) {}

  /** Finds the user of a deletion. @throws RuleError when the host does not respond */
  async find({ appCode, openid }: MiniUserQuery): Promise<MiniUserDto> {
    const user = await orRule(this.host.find({ appCode, openid }), texts.miniUserFindFailed);
    return {
      appCode,
      openid,
      state: user === undefined ? 'unknown' : user === null ? 'none' : 'found',
      nickname: user?.nickname ?? '',
      phone: user?.phone ? maskedPhone(user.phone) : '',
      createDate: user?.createDate ?? '',
    };
  }

  /**
   * Deletes a user for good. Who does it is recorded before the host is asked, a refusal after it. @throws RuleError with
   * what the host says, else 删除用户失败！
   */
  async delete({ appCode, openid }: MiniUserQuery, by: Identity): Promise<void> {
    await this.record(by, openid, { before: { appCode, openid } });
    try {
      await orRule(this.host.delete({ appCode, openid }), texts.miniUserDeleteFailed);
    } catch (error) {
      const result = error instanceof RuleError ? error.message : texts.miniUserDeleteFailed;
      await this.record(by, openid, { after: { appCode, openid, result } });
      throw error;
    }
  }

  private record(by: Identity, openid: string, change: Pick<AuditEntry, 'before' | 'after'>): Promise<void> {
    const entry = { action: 'miniUser.delete', object: 'miniUser', objectIds: [openid], name: openid } as const;
    return this.transactions.run((tx) => this.outbox.add(tx, auditEvents(by, { ...entry, ...change })));
  }
}

/** Says `text` where the host gave no answer that can be read. */
const orRule = async <T>(answer: Promise<T>, text: string): Promise<T> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ExternalError) throw new RuleError(text);
    throw error;
  }
};
