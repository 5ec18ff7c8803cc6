import { licenceBatchSize } from '#libs/contracts';
import { eachPage } from '#libs/external';
import type { Fields } from '../fields.js';
import { licencePage } from '../limits.js';
import type { WeComSettings } from '../wecom-settings.js';
import { assertBatch, type AuthorisedCall, type AuthorisedCalls, partsOf } from './authorised-calls.js';
import {
  type AccountType,
  accountTypeOf,
  allFailed,
  listOf,
  mostPages,
  nextOf,
  type OneOfMany,
  outcomeOf,
} from './licence-values.js';

export interface Activation {
  activeCode: string;
  userid: string;
}

export interface Transfer {
  /** Holder of the account before the transfer. */
  handoverUserid: string;
  /** Holder of the account after the transfer. */
  takeoverUserid: string;
}

/** An account by its code. */
export interface LicenceAccount {
  activeCode: string;
  type: AccountType;
  /** 1 unbound, 2 bound, 3 expired, 4 awaiting transfer, 5 merged into another, 6 given to a corporation downstream. */
  status: number;
  userid: string | null;
  createdAt: Date | null;
  activatedAt: Date | null;
  expiresAt: Date | null;
  /** The code into which this one was merged, and the one that was merged into this one. */
  mergedTo: string | null;
  mergedFrom: string | null;
  /** Set when the code was shared between corporations, up or down. */
  shared: { toCorpId: string | null; fromCorpId: string | null } | null;
}

/** An account of a person. Lists of the platform name neither code nor status; one person's accounts have codes. */
export interface ActivatedAccount {
  userid: string;
  type: AccountType;
  activatedAt: Date | null;
  expiresAt: Date | null;
}

/** Licence of an app at a corporation. */
export interface AppLicence {
  /** True when the platform checks licences of this app there. */
  checked: boolean;
  /** Null: it has none, or it is not checked. */
  trial: { from: Date | null; to: Date | null } | null;
  /** Moment from which members without a licence are refused. */
  checkAt: Date | null;
}

const sentOnce = { repeatable: false };
/** A response in which all of a batch failed is read too. */
const sentOnceInBatch = { ...sentOnce, readable: [allFailed] };

/**
 * Accounts of licences. Activations and transfers are sent once, in calls of up to 1,000: when no answer comes, ask for the
 * accounts of those people. No service calls `activate`, `byCode`, `isAutoActivated`, `setAutoActivation` or `appLicence`:
 * the contract tests hold them against the documentation.
 */
export class LicenceAccounts {
  constructor(
    private readonly calls: AuthorisedCalls,
    private readonly settings: WeComSettings,
  ) {}

  /** Sent once. */
  async activate(corpId: string, { activeCode, userid }: Activation): Promise<void> {
    await this.call(corpId, 'active_account', { userid, active_code: activeCode }, () => undefined, sentOnce);
  }

  /** Up to 1,000, each with its own outcome, in any order. Sent once. */
  async activateMany(corpId: string, list: readonly Activation[]): Promise<(Activation & OneOfMany)[]> {
    assertBatch(list, licenceBatchSize);
    const body = { active_list: list.map(({ activeCode, userid }) => ({ active_code: activeCode, userid })) };
    const read = (fields: Fields): (Activation & OneOfMany)[] =>
      listOf(fields, 'active_result').map((each) => ({
        activeCode: each.text('active_code'),
        userid: each.text('userid'),
        ...outcomeOf(each),
      }));
    return this.call(corpId, 'batch_active_account', body, read, sentOnceInBatch);
  }

  async byCode(corpId: string, activeCode: string): Promise<LicenceAccount> {
    return this.call(corpId, 'get_active_info_by_code', { active_code: activeCode }, (fields) =>
      accountOf(fields.object('active_info')),
    );
  }

  /** Any number of codes, asked for by 1,000. `unknown` are the codes that the platform does not know. */
  async byCodes(
    corpId: string,
    activeCodes: readonly string[],
  ): Promise<{ accounts: LicenceAccount[]; unknown: string[] }> {
    const found: { accounts: LicenceAccount[]; unknown: string[] } = { accounts: [], unknown: [] };
    for (const part of partsOf(activeCodes, licenceBatchSize)) {
      await this.call(corpId, 'batch_get_active_info_by_code', { active_code_list: part }, (fields) => {
        found.accounts.push(...fields.list('active_info_list').map(accountOf));
        found.unknown.push(...fields.texts('invalid_active_code_list'));
      });
    }
    return found;
  }

  /** All people who have or had an account, page by page; expired ones too. */
  activated(corpId: string): AsyncGenerator<ActivatedAccount[]> {
    return eachPage(
      (cursor: string) =>
        this.call(corpId, 'list_actived_account', { limit: licencePage, cursor }, (fields) => ({
          items: fields.list('account_list').map(activatedOf),
          next: nextOf(fields),
        })),
      '',
      mostPages,
    );
  }

  /** A person's accounts with their codes; none when they have never had one. */
  async byUser(corpId: string, userid: string): Promise<(ActivatedAccount & { activeCode: string })[]> {
    return this.call(corpId, 'get_active_info_by_user', { userid }, (fields) =>
      fields.list('active_info_list').map((each) => ({ activeCode: each.text('active_code'), ...activatedOf(each) })),
    );
  }

  /** Up to 1,000 accounts from one person to another, each with its own outcome. Sent once. */
  async transfer(corpId: string, list: readonly Transfer[]): Promise<(Transfer & OneOfMany)[]> {
    assertBatch(list, licenceBatchSize);
    const transfers = list.map(({ handoverUserid, takeoverUserid }) => ({
      handover_userid: handoverUserid,
      takeover_userid: takeoverUserid,
    }));
    const read = (fields: Fields): (Transfer & OneOfMany)[] =>
      listOf(fields, 'transfer_result').map((each) => ({
        handoverUserid: each.text('handover_userid'),
        takeoverUserid: each.text('takeover_userid'),
        ...outcomeOf(each),
      }));
    return this.call(corpId, 'batch_transfer_license', { transfer_list: transfers }, read, sentOnceInBatch);
  }

  /** True when the platform activates accounts automatically for members who need one. */
  async isAutoActivated(corpId: string): Promise<boolean> {
    return this.call(corpId, 'get_auto_active_status', {}, (fields) => fields.integer('auto_active_status') === 1);
  }

  async setAutoActivation(corpId: string, on: boolean): Promise<void> {
    await this.call(corpId, 'set_auto_active_status', { auto_active_status: on ? 1 : 0 }, () => undefined);
  }

  /** The licence of an app at a corporation, with its trial of 90 days from the first installation. */
  async appLicence(corpId: string, appCode: string): Promise<AppLicence> {
    const { suiteId } = this.settings.app(appCode);
    return this.call(corpId, 'get_app_license_info', { suite_id: suiteId }, (fields) => {
      const trial = fields.optionalObject('trail_info');
      return {
        checked: fields.integer('license_status') === 1,
        trial: trial ? { from: trial.moment('start_time'), to: trial.moment('end_time') } : null,
        checkAt: fields.moment('license_check_time'),
      };
    });
  }

  private call<T>(
    corpId: string,
    name: string,
    body: object,
    read: (fields: Fields) => T,
    more: Pick<AuthorisedCall, 'repeatable' | 'readable'> = {},
  ): Promise<T> {
    const request = { caller: { as: 'provider' }, path: `license/${name}`, about: corpId } as const;
    return this.calls.call({ ...request, body: { corpid: corpId, ...body }, ...more }, read);
  }
}

const accountOf = (account: Fields): LicenceAccount => {
  const merged = account.optionalObject('merge_info');
  const shared = account.optionalObject('share_info');
  return {
    activeCode: account.text('active_code'),
    type: accountTypeOf(account),
    status: account.integer('status'),
    userid: account.optionalText('userid') || null,
    createdAt: account.moment('create_time'),
    activatedAt: account.moment('active_time'),
    expiresAt: account.moment('expire_time'),
    mergedTo: merged?.optionalText('to_active_code') || null,
    mergedFrom: merged?.optionalText('from_active_code') || null,
    shared: shared
      ? { toCorpId: shared.optionalText('to_corpid') || null, fromCorpId: shared.optionalText('from_corpid') || null }
      : null,
  };
};

const activatedOf = (account: Fields): ActivatedAccount => ({
  userid: account.text('userid'),
  type: accountTypeOf(account),
  activatedAt: account.moment('active_time'),
  expiresAt: account.moment('expire_time'),
});
