import type { ComplaintProblem, ComplaintState, Day, Fen } from '#libs/contracts';

/** A payment that a complaint is about. */
export interface ComplainedOrder {
  orderNo: string;
  /** Number of the payment. */
  transactionId: string;
  amount: Fen;
}

/** A complaint as the platform knows it. */
export interface PlatformComplaint {
  complaintId: string;
  complainedAt: Date;
  detail: string;
  state: ComplaintState;
  /** Null: none was given, or it cannot be decrypted. */
  phoneMasked: string | null;
  orders: ComplainedOrder[];
  fullRefunded: boolean;
  /** The payer has written and waits for a reply. */
  awaitsReply: boolean;
  /** How often the payer has complained about it. */
  times: number;
  problem: ComplaintProblem;
  /** What the payer wants back; null: nothing. */
  refundAmount: Fen | null;
}

/** What the platform reports: something happened to a complaint, whose state has to be read. */
export interface ComplaintReport {
  complaintId: string;
  /** `action_type` of the platform. */
  action: string;
}

/** Complaints of payers at a platform. Every call may fail with an ExternalError: `refused`, or away. */
export abstract class ComplaintPlatform {
  /** False when no merchant is configured. */
  abstract readonly available: boolean;

  /** @throws ExternalError for one that the platform does not know */
  abstract complaint(complaintId: string): Promise<PlatformComplaint>;
  /** Complaints that were made from one day to another, at most 30 days, both included. */
  abstract complaints(from: Day, to: Day): AsyncIterable<PlatformComplaint>;
  /** Sends the payer a message. A second call sends a second one. */
  abstract reply(complaintId: string, content: string): Promise<void>;
  /** Reports that the complaint is settled. */
  abstract complete(complaintId: string): Promise<void>;
  /** Where the platform reports complaints of the merchant; undefined: nowhere. */
  abstract reportUrl(): Promise<string | undefined>;
  /** Sets it; `isNew`: there is none yet. */
  abstract setReportUrl(url: string, isNew: boolean): Promise<void>;
}
