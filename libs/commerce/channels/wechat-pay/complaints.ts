import { constants, type KeyObject, privateDecrypt } from 'node:crypto';
import type { WeChatPaySettings } from '#libs/kernel/config';
import { type Day, maskedPhone } from '#libs/contracts';
import {
  amountIn,
  fieldsOf,
  momentOf,
  namesOf,
  oneOf,
  optionalText,
  textOf,
  UnreadableMessage,
} from '../message-fields.js';
import {
  ComplaintPlatform,
  type ComplaintReport,
  type ComplainedOrder,
  type PlatformComplaint,
} from '../complaint-platform.js';
import type { SignedClient } from './signed-client.js';

const path = '/v3/merchant-service/complaints-v2';
const reportPath = '/v3/merchant-service/complaint-notifications';
/** The most that a page holds. */
const pageSize = 50;

/** Complaints (消费者投诉 2.0) of WeChat Pay API v3, over the client of its payments. */
export class WeChatPayComplaints extends ComplaintPlatform {
  readonly available = true;

  constructor(
    private readonly client: SignedClient,
    private readonly settings: WeChatPaySettings,
  ) {
    super();
  }

  async complaint(complaintId: string): Promise<PlatformComplaint> {
    return this.client.get(pathOf(complaintId), (value) => complaintOf(value, this.settings.privateKey));
  }

  async *complaints(from: Day, to: Day): AsyncGenerator<PlatformComplaint> {
    const range = `begin_date=${from}&end_date=${to}&limit=${pageSize}`;
    for (let offset = 0; ; offset += pageSize) {
      const page = await this.client.get(`${path}?${range}&offset=${offset}`, (value) => {
        const { data = [] } = fieldsOf(value);
        if (!Array.isArray(data)) throw new UnreadableMessage('data is no list');
        return data.map((each) => complaintOf(each, this.settings.privateKey));
      });
      yield* page;
      if (page.length < pageSize) return;
    }
  }

  async reply(complaintId: string, content: string): Promise<void> {
    const body = { complainted_mchid: this.settings.merchantId, response_content: content };
    await this.client.command(`${pathOf(complaintId)}/response`, body, { repeatable: false });
  }

  async complete(complaintId: string): Promise<void> {
    await this.client.command(`${pathOf(complaintId)}/complete`, { complainted_mchid: this.settings.merchantId });
  }

  reportUrl(): Promise<string | undefined> {
    return this.client.find(reportPath, (value) => textOf(fieldsOf(value), 'url'));
  }

  async setReportUrl(url: string, isNew: boolean): Promise<void> {
    await this.client.command(reportPath, { url }, { method: isNew ? 'POST' : 'PUT' });
  }
}

const pathOf = (complaintId: string): string => `${path}/${encodeURIComponent(complaintId)}`;

/** What a report of a complaint says. @throws UnreadableMessage */
export const complaintReportOf = (value: unknown): ComplaintReport => {
  const fields = fieldsOf(value);
  return { complaintId: textOf(fields, 'complaint_id'), action: textOf(fields, 'action_type') };
};

const states = { PENDING: 'pending', PROCESSING: 'processing', PROCESSED: 'processed' } as const;
const problems = { REFUND: 'refund', SERVICE_NOT_WORK: 'serviceNotWork', OTHERS: 'others' } as const;

const complaintOf = (value: unknown, key: KeyObject): PlatformComplaint => {
  const fields = fieldsOf(value);
  const orders = fields['complaint_order_info'] ?? [];
  if (!Array.isArray(orders)) throw new UnreadableMessage('complaint_order_info is no list');
  const phone = optionalText(fields, 'payer_phone');
  const problem = optionalText(fields, 'problem_type');
  const isKnown = (name: string): name is keyof typeof problems => name in problems;
  return {
    complaintId: textOf(fields, 'complaint_id'),
    complainedAt: momentOf(fields, 'complaint_time'),
    detail: optionalText(fields, 'complaint_detail') ?? '',
    state: states[oneOf(fields, 'complaint_state', namesOf(states))],
    phoneMasked: phone === null ? null : maskedOf(phone, key),
    orders: orders.map(orderOf),
    fullRefunded: fields['complaint_full_refunded'] === true,
    awaitsReply: fields['incoming_user_response'] === true,
    times: timesOf(fields['user_complaint_times']),
    problem: problem !== null && isKnown(problem) ? problems[problem] : 'others',
    refundAmount: (fields['apply_refund_amount'] ?? null) === null ? null : amountIn(fields, 'apply_refund_amount'),
  };
};

const orderOf = (value: unknown): ComplainedOrder => {
  const fields = fieldsOf(value);
  return {
    orderNo: textOf(fields, 'out_trade_no'),
    transactionId: textOf(fields, 'transaction_id'),
    amount: amountIn(fields, 'amount'),
  };
};

const maxTimes = 1_000_000;
const timesOf = (value: unknown): number =>
  Number.isSafeInteger(value) && Number(value) > 0 ? Math.min(Number(value), maxTimes) : 1;

/** A phone that the platform has encrypted for the merchant: RSA with OAEP of SHA-1. It is kept masked alone. */
const maskedOf = (text: string, key: KeyObject): string | null => {
  try {
    const options = { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' };
    return maskedPhone(privateDecrypt(options, Buffer.from(text, 'base64')).toString('utf8'));
  } catch {
    return null;
  }
};
