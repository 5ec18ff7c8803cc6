import { randomInt } from 'node:crypto';
import type { SimulatedOrder } from './book.js';
import { Refusal } from './refusal.js';

export const complaintProblems = ['REFUND', 'SERVICE_NOT_WORK', 'OTHERS'] as const;

/** A complaint of a payer as the platform has it; amounts in fen. */
export interface SimulatedComplaint {
  complaintId: string;
  complainedAt: Date;
  detail: string;
  state: 'PENDING' | 'PROCESSING' | 'PROCESSED';
  phone: string;
  orderNo: string;
  transactionId: string;
  amount: number;
  fullRefunded: boolean;
  awaitsReply: boolean;
  times: number;
  problem: (typeof complaintProblems)[number];
  refundAmount: number | null;
  /** Replies of the merchant. */
  replies: string[];
}

export type NewComplaint = Partial<Pick<SimulatedComplaint, 'detail' | 'phone' | 'problem' | 'refundAmount'>> & {
  /** An unknown order; that of the payment by default. */
  orderNo?: string;
};

export interface ComplaintState {
  complaints: SimulatedComplaint[];
  reportUrl?: string | undefined;
}

/** The platform's book of complaints about one merchant, and where it reports them. */
export class ComplaintBook {
  readonly complaints = new Map<string, SimulatedComplaint>();
  reportUrl: string | undefined;

  /** `changed` is called after each entry. */
  constructor(
    private readonly now: () => Date,
    state?: ComplaintState,
    private readonly changed: () => void = () => undefined,
  ) {
    for (const complaint of state?.complaints ?? []) this.complaints.set(complaint.complaintId, complaint);
    this.reportUrl = state?.reportUrl;
  }

  get state(): ComplaintState {
    return { complaints: [...this.complaints.values()], reportUrl: this.reportUrl };
  }

  complaint(complaintId: string): SimulatedComplaint {
    const complaint = this.complaints.get(complaintId);
    if (!complaint) throw new Refusal(404, 'RESOURCE_NOT_EXISTS', '投诉单不存在');
    return complaint;
  }

  file(order: SimulatedOrder, given: NewComplaint): SimulatedComplaint {
    if (order.transactionId === null) throw new Refusal(400, 'INVALID_REQUEST', '订单未支付');
    const day = this.now().toISOString().slice(0, 10).replaceAll('-', '');
    const { detail = '付款后服务没有开通', phone = '13800138000', problem = 'REFUND', refundAmount } = given;
    const complaint: SimulatedComplaint = {
      ...{ complaintId: `2000${day}${randomInt(10 ** 12)}`, complainedAt: this.now(), state: 'PENDING' },
      ...{ detail, phone, problem, refundAmount: refundAmount ?? (problem === 'REFUND' ? order.amount : null) },
      ...{ orderNo: given.orderNo ?? order.orderNo, transactionId: order.transactionId },
      ...{ amount: order.paidAmount ?? order.amount, fullRefunded: false, awaitsReply: true, times: 1, replies: [] },
    };
    this.complaints.set(complaint.complaintId, complaint);
    this.changed();
    return complaint;
  }

  /** The payer complains again, also about what was settled. */
  continue(complaintId: string): SimulatedComplaint {
    const complaint = this.complaint(complaintId);
    const state = complaint.state === 'PROCESSED' ? 'PENDING' : complaint.state;
    return this.change(complaint, { state, awaitsReply: true, times: complaint.times + 1 });
  }

  reply(complaintId: string, content: string): SimulatedComplaint {
    const complaint = this.complaint(complaintId);
    if (complaint.state === 'PROCESSED') throw new Refusal(400, 'INVALID_REQUEST', '投诉单已处理完成');
    const replies = [...complaint.replies, content];
    return this.change(complaint, { state: 'PROCESSING', awaitsReply: false, replies });
  }

  complete(complaintId: string): SimulatedComplaint {
    const complaint = this.complaint(complaintId);
    if (complaint.state === 'PROCESSED') throw new Refusal(400, 'INVALID_REQUEST', '投诉单已处理完成');
    return this.change(complaint, { state: 'PROCESSED', awaitsReply: false });
  }

  setReportUrl(url: string | undefined): void {
    this.reportUrl = url;
    this.changed();
  }

  private change(complaint: SimulatedComplaint, changed: Partial<SimulatedComplaint>): SimulatedComplaint {
    Object.assign(complaint, changed);
    this.changed();
    return complaint;
  }
}
