import type { SimulatedOrder } from './book.js';
import type { ComplaintBook, NewComplaint, SimulatedComplaint } from './complaint-book.js';
import type { NotifyMode } from '../notifier.js';
import type { WeChatPayNotifier } from './notifier.js';

/** Actions of payers and the merchant on complaints, each with its report. */
export class Complaints {
  constructor(
    readonly book: ComplaintBook,
    private readonly notifier: WeChatPayNotifier,
  ) {}

  file(order: SimulatedOrder, given: NewComplaint, notify: NotifyMode = 'once'): SimulatedComplaint {
    return this.report(this.book.file(order, given), 'CREATE_COMPLAINT', notify);
  }

  continue(complaintId: string, notify: NotifyMode = 'once'): SimulatedComplaint {
    return this.report(this.book.continue(complaintId), 'CONTINUE_COMPLAINT', notify);
  }

  reply(complaintId: string, content: string): void {
    this.report(this.book.reply(complaintId, content), 'MERCHANT_RESPONSE');
  }

  complete(complaintId: string): void {
    this.report(this.book.complete(complaintId), 'MERCHANT_CONFIRM_COMPLETE');
  }

  private report(complaint: SimulatedComplaint, action: string, notify: NotifyMode = 'once'): SimulatedComplaint {
    const { reportUrl } = this.book;
    if (reportUrl === undefined) return complaint;
    const isNew = action === 'CREATE_COMPLAINT';
    const report = {
      ...{ event: isNew ? 'COMPLAINT.CREATE' : 'COMPLAINT.STATE_CHANGE', original: 'complaint' as const },
      ...{ summary: isNew ? '产生新投诉' : '投诉单状态变化' },
      content: { complaint_id: complaint.complaintId, action_type: action },
    };
    this.notifier.notify(reportUrl, report, notify);
    return complaint;
  }
}
