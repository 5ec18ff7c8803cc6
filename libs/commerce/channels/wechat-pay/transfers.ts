import { constants, type KeyObject, publicEncrypt } from 'node:crypto';
import type { Clock } from '#libs/kernel/clock';
import type { WeChatPaySettings } from '#libs/kernel/config';
import type { Day } from '#libs/contracts';
import { amountIn, assertOurs, fieldsOf, oneOf, optionalText, textOf, UnreadableMessage } from '../message-fields.js';
import {
  type Payout,
  type PayoutBillLine,
  type PayoutConfirmation,
  PayoutPlatform,
  type PayoutReport,
  type PayoutRequest,
  payoutStates,
} from '../payout-platform.js';
import { fundFlowLines } from './fund-flow.js';
import { readReport } from './notification.js';
import type { SignedClient } from './signed-client.js';

const bills = '/v3/fund-app/mch-transfer/transfer-bills';
const accounts = ['OPERATION', 'BASIC'] as const;
const finished = 'MCHTRANSFER.BILL.FINISHED';

/** Merchant transfers (商家转账) of WeChat Pay API v3, over the client of its payments. */
export class WeChatPayTransfers extends PayoutPlatform {
  readonly available = true;
  readonly simulated: boolean;

  constructor(
    private readonly client: SignedClient,
    private readonly settings: WeChatPaySettings,
    private readonly clock: Clock,
  ) {
    super();
    this.simulated = settings.simulatorUrl !== undefined;
  }

  transfer({ billNo, openId, name, amount, remark, notifyUrl }: PayoutRequest): Promise<Payout> {
    const { appId, transfer, publicKeys } = this.settings;
    const [key] = publicKeys.values();
    if (!key) throw new Error('no key of the platform');
    const body = {
      appid: appId,
      out_bill_no: billNo,
      transfer_scene_id: transfer.sceneId,
      openid: openId,
      user_name: encryptedFor(key, name),
      transfer_amount: amount,
      transfer_remark: remark,
      notify_url: notifyUrl,
      transfer_scene_report_infos: transfer.reports.map(({ type, content }) => ({
        info_type: type,
        info_content: content,
      })),
    };
    const read = (value: unknown): Payout => ({ ...requestedOf(value), amount: null });
    // the caller checks first whether a lost attempt was carried out
    return this.client.post(bills, body, read, { repeatable: false });
  }

  query(billNo: string): Promise<Payout | undefined> {
    const { merchantId, appId } = this.settings;
    return this.client.find(`${bills}/out-bill-no/${encodeURIComponent(billNo)}`, (value) => {
      assertOurs(fieldsOf(value), { mch_id: merchantId, appid: appId });
      return payoutOf(value);
    });
  }

  /** Transfers leave the account that the merchant has set for them: that for operations, or the basic one. */
  async *bill(day: Day): AsyncGenerator<PayoutBillLine> {
    for (const account of accounts) {
      const path = `/v3/bill/fundflowbill?bill_date=${day}&account_type=${account}`;
      yield* (await this.client.bill(path, (bill) => [...fundFlowLines(bill)])) ?? [];
    }
  }

  confirmation(packageInfo: string): PayoutConfirmation {
    const { merchantId: mchId, appId } = this.settings;
    return { mchId, appId, package: packageInfo };
  }

  confirmUrl(packageInfo: string, returnUrl: string): string | undefined {
    const { simulatorUrl } = this.settings;
    if (simulatorUrl === undefined) return undefined;
    const query = new URLSearchParams({ package_info: packageInfo, return: returnUrl });
    return `${simulatorUrl}/simulator/transfer?${query.toString()}`;
  }

  report(headers: Record<string, string | undefined>, body: Buffer): PayoutReport {
    const report = { header: (name: string) => headers[name], body, now: this.clock.now() };
    return readReport(this.settings, report, ({ id, event, content }) => {
      if (event !== finished) throw new UnreadableMessage(`a report of ${event.slice(0, 40)}`);
      assertOurs(fieldsOf(content), { mch_id: this.settings.merchantId });
      return { id, payout: payoutOf(content) };
    });
  }
}

/** A text that the platform alone can read: RSA with OAEP of SHA-1, as it documents for names. */
const encryptedFor = (key: KeyObject, text: string): string =>
  publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' }, Buffer.from(text)).toString(
    'base64',
  );

const requestedOf = (value: unknown): Omit<Payout, 'amount'> => {
  const fields = fieldsOf(value);
  return {
    billNo: textOf(fields, 'out_bill_no'),
    state: oneOf(fields, 'state', payoutStates),
    failReason: optionalText(fields, 'fail_reason'),
    packageInfo: optionalText(fields, 'package_info'),
  };
};

/** A transfer as queries and reports have it. @throws UnreadableMessage */
const payoutOf = (value: unknown): Payout => ({
  ...requestedOf(value),
  amount: amountIn(fieldsOf(value), 'transfer_amount'),
});
