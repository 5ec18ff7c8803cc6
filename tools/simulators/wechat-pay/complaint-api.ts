import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import { dayMs } from '#libs/contracts';
import type { SimulatedComplaint } from './complaint-book.js';
import type { Complaints } from './complaints.js';
import { fieldsOf, text } from './fields.js';
import type { MerchantCall, Reply } from './merchant-api.js';
import { rfc3339 } from './messages.js';
import { Refusal } from './refusal.js';
import type { SimulatedMerchant } from './simulated-merchant.js';

/** Days that a list may span, and rows of a page. */
const [maxDays, maxRows] = [30, 50];

/** The calls of API v3 for complaints (消费者投诉 2.0). */
export class ComplaintApi {
  constructor(
    private readonly merchant: SimulatedMerchant,
    private readonly complaints: Complaints,
  ) {}

  /** False for another call. */
  handles({ url }: MerchantCall): boolean {
    return url.pathname.startsWith('/v3/merchant-service/');
  }

  /** @throws Refusal */
  respond(call: MerchantCall): Reply {
    const [, , , name, id = '', action] = call.url.pathname.split('/').map(decodeURIComponent);
    const place = `${call.method} ${name ?? ''}${action === undefined ? '' : `/${action}`}`;
    const { book } = this.complaints;
    if (name === 'complaint-notifications') return this.address(call);
    if (place === 'GET complaints-v2' && id === '') return this.list(call.url);
    if (place === 'GET complaints-v2') return { json: this.message(book.complaint(id)) };
    if (place === 'POST complaints-v2/response') return this.reply(call, id);
    if (place === 'POST complaints-v2/complete') return this.complete(call, id);
    throw new Refusal(404, 'RESOURCE_NOT_EXISTS', '请求的资源不存在');
  }

  private address({ method, body }: MerchantCall): Reply {
    const { book } = this.complaints;
    if (method === 'GET') {
      if (book.reportUrl === undefined) throw new Refusal(404, 'RESOURCE_NOT_EXISTS', '未设置通知地址');
      return { json: this.addressMessage() };
    }
    if (method === 'POST' && book.reportUrl !== undefined) {
      throw new Refusal(400, 'RESOURCE_ALREADY_EXISTS', '通知地址已存在');
    }
    if (method !== 'POST' && method !== 'PUT') throw new Refusal(405, 'PARAM_ERROR', '请求方式错误');
    book.setReportUrl(text(fieldsOf(body), 'url', /^https?:\/\/[^?]{1,240}$/));
    return { json: this.addressMessage() };
  }

  private addressMessage(): object {
    return { mchid: this.merchant.merchantId, url: this.complaints.book.reportUrl };
  }

  private list({ searchParams }: URL): Reply {
    const day = (name: string): number => Date.parse(`${searchParams.get(name) ?? ''}T00:00:00+08:00`);
    const [begin, end] = [day('begin_date'), day('end_date')];
    if (!(end >= begin) || end - begin >= maxDays * dayMs) throw new Refusal(400, 'PARAM_ERROR', '查询日期错误');
    const [limit, offset] = ['limit', 'offset'].map((name) =>
      Number(searchParams.get(name) ?? (name === 'limit' ? 10 : 0)),
    );
    if (!(Number(limit) >= 1 && Number(limit) <= maxRows)) throw new Refusal(400, 'PARAM_ERROR', 'limit错误');
    const all = [...this.complaints.book.complaints.values()].filter(
      ({ complainedAt }) => complainedAt.getTime() >= begin && complainedAt.getTime() < end + dayMs,
    );
    const data = all.slice(offset, Number(offset) + Number(limit)).map((each) => this.message(each));
    return { json: { data, limit, offset, total_count: all.length } };
  }

  private reply({ body }: MerchantCall, id: string): Reply {
    const fields = fieldsOf(body);
    this.assertMerchant(fields);
    this.complaints.reply(id, text(fields, 'response_content', /^.{1,200}$/su));
    return undefined;
  }

  private complete({ body }: MerchantCall, id: string): Reply {
    this.assertMerchant(fieldsOf(body));
    this.complaints.complete(id);
    return undefined;
  }

  private assertMerchant(fields: Record<string, unknown>): void {
    if (fields['complainted_mchid'] !== this.merchant.merchantId) {
      throw new Refusal(400, 'PARAM_ERROR', 'complainted_mchid错误');
    }
  }

  private message(complaint: SimulatedComplaint): object {
    const { complaintId, detail, state, orderNo, transactionId, amount, refundAmount } = complaint;
    return {
      complaint_id: complaintId,
      complaint_time: rfc3339(complaint.complainedAt),
      complaint_detail: detail,
      complaint_state: state,
      payer_phone: this.encrypted(complaint.phone),
      complaint_order_info: [{ transaction_id: transactionId, out_trade_no: orderNo, amount }],
      complaint_full_refunded: complaint.fullRefunded,
      incoming_user_response: complaint.awaitsReply,
      user_complaint_times: complaint.times,
      problem_type: complaint.problem,
      ...(refundAmount !== null && { apply_refund_amount: refundAmount }),
    };
  }

  /** For the merchant's eyes: with the key of the merchant's certificate. */
  private encrypted(phone: string): string {
    const key = createPublicKey(this.merchant.privateKey);
    return publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING }, Buffer.from(phone)).toString('base64');
  }
}
