import { serviceNames } from '#libs/contracts';
import { passwordHash } from '../../stack/index.js';
import { type AlertCases, grows, lastSuccess, stands } from './alert-case.js';

/** An instance of a service as Prometheus sees it. */
export const up = (service: string, instance = 1): string => `up{job="${service}",instance="${instance}"}`;

/** What the file of every service has. */
const instances = (service: string): AlertCases => ({
  ServiceDown: { foreign: { [up(service, 2)]: '0x120' }, at: 3 },
  ServiceGone: { foreign: { [up(service)]: '_x120' }, at: 3 },
});

const addedValue: AlertCases = {
  PaymentUnexpected: {
    chosen: [{ name: 'firstbell_payments_total', labels: { meaning: 'late' }, values: '0x4 2x115' }],
  },
  UnpaidOrdersLate: lastSuccess('added-value', 'unpaid orders', 1000),
  RefundsLate: lastSuccess('added-value', 'refunds', 1000),
  RefundOutside: {
    chosen: [{ name: 'firstbell_outside_refunds_total', labels: { service: 'trtc' }, values: '0x4 1x115' }],
  },
  RefundFailed: { chosen: [stands('firstbell_orders_open', 1, { service: 'trtc', state: 'failed' })], at: 25 },
  ComplaintOpen: { chosen: [stands('firstbell_complaints_open', 1, { service: 'trtc', state: 'open' })], at: 25 },
  ComplaintOverdue: { chosen: [stands('firstbell_complaints_open', 1, { service: 'added-value', state: 'overdue' })] },
  ComplaintsLate: lastSuccess('trtc', 'complaints', 8000),
  ReconciliationDiffers: {
    chosen: [{ name: 'firstbell_reconciliation_open', labels: { service: 'added-value' }, values: '0x4 1x115' }],
  },
  ReconciliationLate: lastSuccess('added-value', 'reconciliation', 110_000),
  MonthNotClosed: {
    chosen: [stands('firstbell_job_failures', 1, { service: 'added-value', name: 'month close' })],
    at: 65,
  },
  MonthCloseStuck: { chosen: [stands('firstbell_settlement_open_schools', 3)], at: 25 },
  LedgerWrong: { chosen: [stands('firstbell_ledger_differences', 2)] },
  LedgerAuditLate: lastSuccess('added-value', 'ledger audit', 110_000),
  PointsGrantsLate: lastSuccess('added-value', 'points grants', 1000),
  PayoutUnknown: { chosen: [stands('firstbell_payouts_oldest_seconds', 4000, { state: 'unknown' })] },
  PayoutsWaiting: { chosen: [stands('firstbell_payouts_oldest_seconds', 100_000, { state: 'processing' })] },
  PayoutsLate: lastSuccess('added-value', 'payouts', 1000),
  OrdersNotClosed: {
    chosen: [stands('firstbell_orders_open_oldest_seconds', 9100, { service: 'trtc', state: 'unpaid' })],
  },
  RefundStuck: {
    chosen: [stands('firstbell_orders_open_oldest_seconds', 90_000, { service: 'added-value', state: 'refund' })],
  },
};

/** Upper bounds of the buckets that hold events which took up to a minute, and no shorter ones. */
const fromAMinute = ['60', '300', '1800', '+Inf'];

const trtc: AlertCases = {
  CallbacksRefused: {
    provoke: async ({ all }) => {
      await all.call('POST /api/trtc/callback', { body: { EventGroupId: 1 } });
    },
    perMinute: 5,
    at: 15,
  },
  CallbacksNotStored: { chosen: [grows('firstbell_trtc_refused_callbacks_total', 5, { reason: 'unstored' })] },
  RoomsUnknown: {
    chosen: [{ name: 'firstbell_trtc_events_total', labels: { room: 'unknown' }, values: '0x4 200x115' }],
  },
  CallEndsEstimated: { chosen: [{ name: 'firstbell_trtc_estimated_ends_total', values: '0x4 60x115' }] },
  CallsSettledLate: {
    chosen: fromAMinute.map((le) => grows('firstbell_trtc_settle_lag_seconds_bucket', 60, { le })),
    at: 20,
  },
  SilentCallsLate: lastSuccess('trtc', 'silent calls', 1000),
  BalancesLate: lastSuccess('trtc', 'balances', 1000),
  MinutesDiffer: { chosen: [stands('firstbell_trtc_differences', 1)] },
  WalletAuditLate: lastSuccess('trtc', 'wallet audit', 110_000),
  CallbacksLost: { chosen: [{ name: 'firstbell_trtc_lost_callbacks_total', values: '0x4 3x115' }] },
  CallsUnreconciled: { chosen: [stands('firstbell_trtc_reconciled_until_timestamp_seconds', 1)], at: 65 },
  RechargesUnpaidLate: lastSuccess('trtc', 'refunds', 1000),
  RechargesDiffer: {
    chosen: [{ name: 'firstbell_reconciliation_open', labels: { service: 'trtc' }, values: '0x4 1x115' }],
  },
  BillComparisonLate: lastSuccess('trtc', 'bill comparison', 110_000),
};

const wx: AlertCases = {
  CallbacksWait: lastSuccess('wx', 'wecom callbacks', 1000),
  CallbacksGivenUp: { chosen: [{ name: 'firstbell_wecom_callbacks_given_up_total', values: '0x4 1x115' }] },
  CallbacksPileUp: {
    provoke: async ({ all }) => {
      await all.database('wx').query(
        `insert into wecom_callback (digest, type, received_at, due_at)
         select 'alert ' || n, 'change_contact', now(), now() + interval '1 day' from generate_series(1, 501) n`,
      );
    },
    repair: ({ all }) => all.database('wx').query(`delete from wecom_callback where digest like 'alert %'`),
    at: 18,
  },
};

const gateway: AlertCases = {
  DashboardsCutOff: { chosen: [{ name: 'firstbell_feed_cut_off_total', values: '0x4 30x115' }] },
  SignInsRefused: {
    provoke: async ({ all }) => {
      await all.call('POST /api/user/login', {
        body: { account: 'admin', password: passwordHash('guessed'), mcode: '0000' },
      });
    },
    perMinute: 120,
    at: 20,
  },
};

const own: Readonly<Record<string, AlertCases>> = {
  'added-value': addedValue,
  gateway,
  licence: { LicencesWait: lastSuccess('licence', 'licence orders', 1000) },
  trtc,
  wx,
};

/** The cases of the files of services; those of cards have a file of their own. */
export const serviceCases: Readonly<Record<string, AlertCases>> = Object.fromEntries(
  serviceNames.map((service) => [service, { ...instances(service), ...own[service] }]),
);
