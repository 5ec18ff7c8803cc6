import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { texts } from '#libs/contracts';
import { change } from '#libs/data/db';
import { type Installation, isWeComFailure, WeCom, WeComError } from '#libs/wecom';
import { Bindings } from '../binding/bindings.js';
import { saveCorp } from '../binding/corp-store.js';
import { type Callback, type Effect, noEffect, stateHash } from '../platform/callback.js';
import { installGraceMs } from './app-installs.js';
import { StoredPermanentCodes } from '../wecom.js';

/** An installation that was begun in the console. */
interface Begun {
  schoolCode: string;
  by: string;
}

/** Follows what corporations install and remove. */
@Injectable()
export class AppAuthorisations {
  private readonly logger = new Logger('wecom apps');

  constructor(
    private readonly weCom: WeCom,
    private readonly codes: StoredPermanentCodes,
    private readonly bindings: Bindings,
    private readonly clock: Clock,
  ) {}

  /** `create_auth`, `reset_permanent_code`: the code of the callback is exchanged, which works once. */
  async created({ suiteId, xml, at }: Callback): Promise<Effect> {
    const appCode = this.appOf(suiteId);
    if (appCode === undefined) return noEffect;
    const begunState = xml.text('State');
    try {
      const installed = await this.weCom.apps.permanentCode(appCode, xml.text('AuthCode'));
      const state = begunState || installed.state || installed.register?.state || '';
      // it cannot be had again: nothing else is requested before it is stored, see `OpenCorpIds`
      return (tx) => this.keep(tx, { appCode, installed, state, at });
    } catch (error) {
      if (!isFinal(error)) throw error;
      this.logger.warn({ err: error, appCode }, 'an installation was not completed');
      return async (tx) => {
        const begun = await this.begunBy(tx, begunState);
        if (begun) await this.bindings.report(tx, begun.schoolCode, textOf(error));
      };
    }
  }

  /** `change_auth`: the corporation is described otherwise. */
  async changed({ suiteId, xml }: Callback): Promise<Effect> {
    const appCode = this.appOf(suiteId);
    const corpId = xml.text('AuthCorpId');
    if (appCode === undefined || (await this.codes.of(corpId, appCode)) === undefined) return noEffect;
    const { corp } = await this.weCom.apps.authInfo(appCode, corpId);
    const openCorpId = await this.openCorpId(corpId);
    return async (tx) => {
      await saveCorp(tx, corp, openCorpId, this.clock.now());
      await this.publish(tx, corpId);
    };
  }

  /** `cancel_auth`: the corporation has removed the app. One that comes after it was installed again changes nothing. */
  async cancelled({ suiteId, xml, at }: Callback): Promise<Effect> {
    const appCode = this.appOf(suiteId);
    const corpId = xml.text('AuthCorpId');
    if (appCode === undefined) return noEffect;
    return async (tx) => {
      const removed = await change(
        tx,
        'delete from corp_app where corp_id = $1 and app_code = $2 and installed_at <= $3 returning app_code',
        [corpId, appCode, at],
      );
      if (removed.length > 0) await this.publish(tx, corpId);
    };
  }

  private appOf(suiteId: string | null): string | undefined {
    return this.weCom.config.apps.find((app) => app.suiteId === suiteId)?.appCode;
  }

  /** Undefined when it cannot be had now: it is asked for again with the next description. */
  private async openCorpId(corpId: string): Promise<string | undefined> {
    try {
      return await this.weCom.ids.openCorpId(corpId);
    } catch (error) {
      if (!isWeComFailure(error)) throw error;
      this.logger.warn({ err: error }, 'the encrypted id of a corporation is not known yet');
      return undefined;
    }
  }

  private async keep(
    tx: EntityManager,
    { appCode, installed, state, at }: { appCode: string; installed: Installation; state: string; at: Date },
  ): Promise<void> {
    const { corp, permanentCode } = installed;
    const { corpId } = corp;
    await saveCorp(tx, corp, undefined, this.clock.now());
    await this.codes.save(tx, { corpId, appCode, code: permanentCode, at });
    const begun = await this.begunBy(tx, state);
    if (begun) await this.bindings.bindOrReport(tx, begun.schoolCode, corpId, begun.by);
    await this.publish(tx, corpId);
  }

  /** Redeems a state once, before it expires; undefined for an installation that was begun elsewhere. */
  private async begunBy(tx: EntityManager, state: string): Promise<Begun | undefined> {
    const [begun] = await change<Begun>(
      tx,
      `delete from app_install where state_hash = $1 and expires_at >= $2 returning school_code as "schoolCode", by`,
      [stateHash(state), new Date(this.clock.now().getTime() - installGraceMs)],
    );
    return begun;
  }

  private async publish(tx: EntityManager, corpId: string): Promise<void> {
    const school = await this.bindings.schoolOf(tx, corpId);
    if (school) await this.bindings.publish(tx, [school.schoolCode]);
  }
}

/** True when the platform will not take the code any more: trying again does not help. */
const isFinal = (error: unknown): error is WeComError =>
  error instanceof WeComError &&
  error.outcome === 'refused' &&
  !error.isTokenRefusal &&
  !['tooManyCalls', 'tooManyAtOnce', 'invalidSuiteTicket', 'unknownAddress'].includes(error.reason);

/** A used code may have been used here: the process died before it had stored the result. */
const textOf = ({ reason, shownText }: WeComError): string =>
  reason === 'invalidAuthCode' ? texts.appInstallLost : shownText;
