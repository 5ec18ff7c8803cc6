/** Names of the accounts between which points move. */
export const account = {
  /** Where all points come from, and where those go back that nobody got. */
  issue: 'issue',
  pool: (schoolCode: string, month: string) => `pool:${schoolCode}:${month}`,
  /** Granted in months that are not closed. */
  pending: (teacherCode: string) => `pending:${teacherCode}`,
  available: (teacherCode: string) => `available:${teacherCode}`,
  /** On their way through the payment platform. */
  payout: (schoolCode: string) => `payout:${schoolCode}`,
  spent: (schoolCode: string) => `spent:${schoolCode}`,
} as const;
