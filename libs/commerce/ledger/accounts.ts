/** Names of the accounts between which points move. */
export const pointsAccount = {
  /** Where all points come from, and where those that were not given go back to. */
  issue: 'issue',
  pool: (schoolCode: string, month: string) => `pool:${schoolCode}:${month}`,
  /** Granted in months that are not closed. */
  pending: (teacherCode: string) => `pending:${teacherCode}`,
  available: (teacherCode: string) => `available:${teacherCode}`,
  /** On their way through the payment platform. */
  payout: (schoolCode: string) => `payout:${schoolCode}`,
  spent: (schoolCode: string) => `spent:${schoolCode}`,
} as const;

/** Names of the accounts between which money moves, in fen: a positive entry is a debit, a negative one a credit. */
export const moneyAccount = {
  /** What the payment platform holds for us. */
  platform: 'money:platform',
  /** What was paid by other means. */
  hand: 'money:hand',
  /** Payments, by their order number, that pay nothing and go back. */
  unclaimed: (orderNo: string) => `money:unclaimed:${orderNo}`,
  /** What an order was paid for and has not served yet. The database refuses to return or earn more than was paid. */
  deferred: (orderNo: string) => `money:deferred:${orderNo}`,
  /** Revenue of days and minutes that were served. */
  earned: (schoolCode: string) => `money:earned:${schoolCode}`,
  /** What settled months are to bring, and the revenue that they are. */
  receivable: (schoolCode: string) => `money:receivable:${schoolCode}`,
  billed: (schoolCode: string) => `money:billed:${schoolCode}`,
  /** Rewards that teachers have asked for, and what they have cost. */
  payable: (schoolCode: string) => `money:payable:${schoolCode}`,
  rewards: (schoolCode: string) => `money:rewards:${schoolCode}`,
} as const;
