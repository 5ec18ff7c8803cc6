import { Injectable } from '@nestjs/common';
import { maskedPhone, texts } from '#libs/contracts';
import { Transactions } from '#libs/db';
import { Outbox } from '#libs/events';
import { ExternalError } from '#libs/external';
import { type AuditEntry, auditEvents, type Identity, RuleError } from '#libs/http';
import { MiniProgram } from './mini-program.js';
import type { MiniUserDto, MiniUserQuery } from './mini-user.dto.js';

/** Finds and deletes users of the mini program. */
@Injectable()
export class MiniUserService {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly host: MiniProgram,
  ) {}

  /** Whom a deletion concerns. @throws RuleError when the host does not respond */
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
