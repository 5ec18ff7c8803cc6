import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { dayMs, wireTime } from '#libs/contracts';
import { PhoneCipher } from '#libs/crypto';
import { change, Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity } from '#libs/http';
import { SchoolRepository } from '#libs/copies/schools';
import { WeCom } from '#libs/wecom';
import { Bindings } from '../binding/bindings.js';
import { CorpSchoolEntity } from '../binding/corp-school.entity.js';
import { type Callback, type Effect, newState, noEffect, stateHash } from '../platform/callback.js';
import { ofPlatform } from '../platform/corp-access.js';
import { CorpRegistrationEntity } from './corp-registration.entity.js';
import type { RegisterDto, RegisterQuery } from './register.dto.js';

/** Grace period of a begun registration after its code has expired, in ms: the platform checks companies. */
const registrationGraceMs = 30 * dayMs;

/** Begins registrations of corporations: each with a code of its own, and a state that says for which school it is. */
@Injectable()
export class Registrations {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly schools: SchoolRepository,
    private readonly bindings: Bindings,
    private readonly weCom: WeCom,
    private readonly phones: PhoneCipher,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFoundError, RuleError for what the platform refuses */
  async begin(caller: Identity, wanted: RegisterQuery): Promise<RegisterDto> {
    const { schoolCode, schoolName, adminName, adminPhone } = wanted;
    await this.schools.visible(this.dataSource, caller, schoolCode);
    const state = newState();
    const { code, seconds, url } = await ofPlatform(() =>
      this.weCom.registration.begin({ corpName: schoolName, adminName, adminMobile: adminPhone, state }),
    );
    const now = this.clock.now().getTime();
    const expiresAt = new Date(now + seconds * 1000);
    await this.transactions.run(async (tx) => {
      await this.bindings.claim(tx, schoolCode, caller.account);
      const admin = { adminName, adminPhone: this.phones.encrypt(adminPhone) };
      await tx.getRepository(CorpSchoolEntity).update({ schoolCode }, admin);
      await tx.query('delete from corp_registration where expires_at < $1', [new Date(now - registrationGraceMs)]);
      const begun = { stateHash: stateHash(state), schoolCode, by: caller.account, expiresAt };
      await tx.getRepository(CorpRegistrationEntity).insert(begun);
      const about = { object: 'corpSchool', objectIds: [schoolCode], schoolCode, name: schoolName } as const;
      const after = { schoolName, adminName, adminPhone };
      await this.outbox.add(tx, auditEvents(caller, { action: 'corp.register', ...about, after }));
    });
    return { registerCode: code, registerUrl: url, expiresAt: wireTime(expiresAt), expiresIn: seconds };
  }
}

/** Binds schools to the corporations that were registered for them. */
@Injectable()
export class RegisteredCorps {
  constructor(
    private readonly bindings: Bindings,
    private readonly clock: Clock,
  ) {}

  /** `register_corp`: the state says for which school, once and in time. */
  async registered({ xml }: Callback): Promise<Effect> {
    const [corpId, state] = [xml.text('AuthCorpId'), xml.text('State')];
    if (corpId === '' || state === '') return noEffect;
    return async (tx) => {
      const [begun] = await change<{ schoolCode: string; by: string }>(
        tx,
        `delete from corp_registration where state_hash = $1 and expires_at >= $2
         returning school_code as "schoolCode", by`,
        [stateHash(state), new Date(this.clock.now().getTime() - registrationGraceMs)],
      );
      if (begun) await this.bindings.bindOrReport(tx, begun.schoolCode, corpId, begun.by);
    };
  }
}
