import { amountIn, assertMerchantApp, fieldsOf, text } from './fields.js';
import type { MerchantCall, Reply } from './merchant-api.js';
import { Refusal } from './refusal.js';
import type { SimulatedMerchant } from './simulated-merchant.js';
import type { Signer } from './signer.js';
import type { NewTransfer } from './transfer-book.js';
import { transferMessage, transferReply, type Transfers } from './transfers.js';

/** The least and the most that one transfer may be, in fen; with a name from 30 on. */
const [least, most] = [30, 2_000_000];

/** The calls of API v3 for transfers to people. */
export class TransferApi {
  constructor(
    private readonly merchant: SimulatedMerchant,
    private readonly transfers: Transfers,
    private readonly signer: Signer,
  ) {}

  /** Undefined for another call. @throws Refusal */
  respond(call: MerchantCall): Reply {
    const [, , ...path] = call.url.pathname.split('/').map(decodeURIComponent);
    if (path.slice(0, 3).join('/') !== 'fund-app/mch-transfer/transfer-bills') return undefined;
    if (call.method === 'POST' && path.length === 3) return this.start(call);
    if (call.method === 'GET' && path[3] === 'out-bill-no') {
      return { json: transferMessage(this.merchant, this.transfers.book.transfer(path[4] ?? '')) };
    }
    throw new Refusal(404, 'RESOURCE_NOT_EXISTS', '请求的资源不存在');
  }

  private start({ body, headers }: MerchantCall): Reply {
    const fields = fieldsOf(body);
    assertMerchantApp(this.merchant, fields['appid']);
    assertReported(fields['transfer_scene_report_infos']);
    const asked: NewTransfer = {
      outBillNo: text(fields, 'out_bill_no', /^[0-9A-Za-z]{1,32}$/),
      openId: text(fields, 'openid', /^.{1,64}$/),
      userName: this.signer.decrypted(text(fields, 'user_name', /^[\w+/=]{1,1024}$/), headers['wechatpay-serial']),
      amount: amountIn(fields, 'transfer_amount'),
      remark: text(fields, 'transfer_remark', /^.{1,32}$/u),
      sceneId: text(fields, 'transfer_scene_id', /^\d{1,36}$/),
      notifyUrl:
        fields['notify_url'] === undefined ? undefined : text(fields, 'notify_url', /^https?:\/\/[^?]{1,240}$/),
    };
    if (asked.amount < least || asked.amount > most) throw new Refusal(400, 'PARAM_ERROR', 'transfer_amount错误');
    const { transfer, goesOn } = this.transfers.book.start(asked);
    const reply = { json: transferReply(transfer) };
    if (goesOn) this.transfers.run(transfer);
    return reply;
  }
}

const assertReported = (infos: unknown): void => {
  const isInfo = (info: unknown): boolean => {
    const { info_type: type, info_content: said } = info as Record<string, unknown>;
    return typeof type === 'string' && type !== '' && typeof said === 'string' && said !== '';
  };
  if (!Array.isArray(infos) || infos.length === 0 || !infos.every(isInfo)) {
    throw new Refusal(400, 'PARAM_ERROR', 'transfer_scene_report_infos错误');
  }
};
