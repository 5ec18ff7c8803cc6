import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/clock';
import { change } from '#libs/db';
import { Bindings } from '../binding/bindings.js';
import { type Callback, type Effect, noEffect } from '../platform/callback.js';
import { stateHash } from '../platform/state-reference.js';
import { registrationGraceMs } from './registrations.js';

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
