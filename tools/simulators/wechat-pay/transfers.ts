import { rfc3339 } from './messages.js';
import type { NotifyMode } from '../notifier.js';
import type { WeChatPayNotifier } from './notifier.js';
import type { SimulatedMerchant } from './simulated-merchant.js';
import { isEnd, type SimulatedTransfer, type SimulatedTransferState, type TransferBook } from './transfer-book.js';

/** Course of a transfer. */
export interface TransferCourse {
  /** What is no end stays so, until it is ended. */
  state: SimulatedTransferState;
  /** `fail_reason` */
  reason?: string;
  notify?: NotifyMode;
}

/** The documented messages of the platform about transfers. */
export const transferReply = (transfer: SimulatedTransfer): object => ({
  out_bill_no: transfer.outBillNo,
  transfer_bill_no: transfer.transferBillNo,
  create_time: rfc3339(transfer.createdAt),
  state: transfer.state,
  ...(transfer.state === 'WAIT_USER_CONFIRM' && { package_info: transfer.packageInfo }),
});

export const transferMessage = (merchant: SimulatedMerchant, transfer: SimulatedTransfer): object => ({
  ...transferReport(merchant, transfer),
  appid: merchant.appId,
  transfer_remark: transfer.remark,
});

const transferReport = (merchant: SimulatedMerchant, transfer: SimulatedTransfer): object => ({
  mch_id: merchant.merchantId,
  out_bill_no: transfer.outBillNo,
  transfer_bill_no: transfer.transferBillNo,
  state: transfer.state,
  transfer_amount: transfer.amount,
  openid: transfer.openId,
  ...(transfer.failReason !== '' && { fail_reason: transfer.failReason }),
  create_time: rfc3339(transfer.createdAt),
  update_time: rfc3339(transfer.endedAt ?? transfer.createdAt),
});

/** Settles transfers as the platform does: receivers confirm at once, unless another course was set. */
export class Transfers {
  private readonly courses: TransferCourse[] = [];
  private readonly running = new Set<Promise<void>>();

  constructor(
    readonly book: TransferBook,
    private readonly merchant: SimulatedMerchant,
    private readonly notifier: WeChatPayNotifier,
    /** Duration of a transfer, in ms. */
    private readonly ms: number,
  ) {}

  /** Sets the course of the next transfer. */
  next(course: TransferCourse): void {
    this.courses.push(course);
  }

  /** Carries on with a transfer that was asked for. */
  run({ outBillNo }: SimulatedTransfer): void {
    const course = this.courses.shift() ?? { state: 'SUCCESS' };
    if (!isEnd(course.state)) return void this.book.move(outBillNo, course.state);
    const running = new Promise<void>((resolve) => setTimeout(resolve, this.ms)).then(() => {
      this.running.delete(running);
      // a tester may have ended it meanwhile
      if (!isEnd(this.book.transfer(outBillNo).state)) this.end(outBillNo, course);
    });
    this.running.add(running);
  }

  /** Moves a transfer on; an end is reported. @throws Refusal for one that has ended */
  end(outBillNo: string, { state, reason, notify = 'once' }: TransferCourse): SimulatedTransfer {
    const transfer = this.book.move(outBillNo, state, reason ?? (state === 'FAIL' ? 'PAYEE_ACCOUNT_ABNORMAL' : ''));
    if (!isEnd(state) || transfer.notifyUrl === undefined) return transfer;
    const content = transferReport(this.merchant, transfer);
    const report = {
      event: 'MCHTRANSFER.BILL.FINISHED',
      original: 'mch_payment',
      summary: '商家转账单据终态通知',
    } as const;
    this.notifier.notify(transfer.notifyUrl, { ...report, content }, notify);
    return transfer;
  }

  async ended(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }
}
