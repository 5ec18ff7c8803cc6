import { randomBytes, randomInt } from 'node:crypto';
import { Refusal } from './refusal.js';

export const transferStates = [
  'ACCEPTED',
  'PROCESSING',
  'WAIT_USER_CONFIRM',
  'TRANSFERING',
  'SUCCESS',
  'FAIL',
  'CANCELLED',
] as const;
export type SimulatedTransferState = (typeof transferStates)[number];

/** A transfer to a person as the platform has it; the amount in fen. */
export interface SimulatedTransfer {
  outBillNo: string;
  transferBillNo: string;
  openId: string;
  userName: string;
  amount: number;
  remark: string;
  sceneId: string;
  notifyUrl: string | undefined;
  packageInfo: string;
  createdAt: Date;
  state: SimulatedTransferState;
  /** `fail_reason`; empty: none. */
  failReason: string;
  endedAt: Date | null;
}

/** Money that left the merchant's account for a transfer, or was returned; the amount in fen. */
export interface FundFlow {
  outBillNo: string;
  transferBillNo: string;
  at: Date;
  amount: number;
  direction: 'in' | 'out';
}

export type NewTransfer = Pick<
  SimulatedTransfer,
  'outBillNo' | 'openId' | 'userName' | 'amount' | 'remark' | 'sceneId' | 'notifyUrl'
>;

const content = ['openId', 'userName', 'amount', 'remark', 'sceneId'] as const;

export const isEnd = (state: SimulatedTransferState): boolean => ['SUCCESS', 'FAIL', 'CANCELLED'].includes(state);

/** The platform's book of what a merchant transfers to people, and the money for it. */
export class TransferBook {
  readonly transfers = new Map<string, SimulatedTransfer>();
  /** In the order in which they happened. */
  readonly flows: FundFlow[] = [];
  /** In fen. */
  funds = Infinity;

  /** `changed` is called after each entry. */
  constructor(
    private readonly now: () => Date,
    transfers: readonly SimulatedTransfer[] = [],
    private readonly changed: () => void = () => undefined,
    flows: readonly FundFlow[] = [],
  ) {
    this.flows.push(...flows);
    for (const transfer of transfers) this.transfers.set(transfer.outBillNo, transfer);
  }

  transfer(outBillNo: string): SimulatedTransfer {
    const transfer = this.transfers.get(outBillNo);
    if (!transfer) throw new Refusal(404, 'NOT_FOUND', '记录不存在');
    return transfer;
  }

  byPackageInfo(packageInfo: string): SimulatedTransfer | undefined {
    return [...this.transfers.values()].find((transfer) => transfer.packageInfo === packageInfo);
  }

  /** The same number with the same content returns the same transfer; without money it waits. */
  start(asked: NewTransfer): { transfer: SimulatedTransfer; goesOn: boolean } {
    const known = this.transfers.get(asked.outBillNo);
    if (known) {
      const differs = content.some((name) => known[name] !== asked[name]);
      if (differs) throw new Refusal(400, 'INVALID_REQUEST', '商户转账单号已存在，且请求参数与原请求不一致');
      if (known.state !== 'PROCESSING' || known.amount > this.funds) return { transfer: known, goesOn: false };
      this.take(known);
      return { transfer: known, goesOn: true };
    }
    const transfer: SimulatedTransfer = {
      ...asked,
      transferBillNo: `1330${this.now().toISOString().slice(0, 10).replaceAll('-', '')}${randomInt(10 ** 12)}`,
      packageInfo: randomBytes(16).toString('base64'),
      createdAt: this.now(),
      state: 'PROCESSING',
      failReason: '',
      endedAt: null,
    };
    this.transfers.set(transfer.outBillNo, transfer);
    const goesOn = transfer.amount <= this.funds;
    if (goesOn) this.take(transfer);
    this.changed();
    return { transfer, goesOn };
  }

  /** Ended transfers do not change. */
  move(outBillNo: string, state: SimulatedTransferState, failReason = ''): SimulatedTransfer {
    const transfer = this.transfer(outBillNo);
    if (isEnd(transfer.state)) throw new Refusal(400, 'INVALID_REQUEST', '转账单已是终态');
    transfer.state = state;
    if (isEnd(state)) transfer.endedAt = this.now();
    if (state === 'FAIL' || state === 'CANCELLED') {
      transfer.failReason = failReason;
      this.funds += transfer.amount;
      if (this.flows.some((flow) => flow.outBillNo === outBillNo)) this.flow(transfer, 'in');
    }
    this.changed();
    return transfer;
  }

  /** Money moves that no call has asked for, as by a fault of the platform or under another system's number. */
  flow(
    { outBillNo, transferBillNo, amount }: Omit<FundFlow, 'at' | 'direction'>,
    direction: FundFlow['direction'],
  ): void {
    this.flows.push({ outBillNo, transferBillNo, amount, direction, at: this.now() });
    this.changed();
  }

  private take(transfer: SimulatedTransfer): void {
    this.funds -= transfer.amount;
    this.flow(transfer, 'out');
    transfer.state = 'WAIT_USER_CONFIRM';
    this.changed();
  }
}
