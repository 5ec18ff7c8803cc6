import { randomUUID } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';
import { orderMessage, reportOf } from '../simulators/wechat-pay/messages.js';
import { Signer } from '../simulators/wechat-pay/signer.js';
import { environmentOf, newMerchant, type SimulatedMerchant } from '../simulators/wechat-pay/simulated-merchant.js';
import { onEmbedded, ServiceProcess } from '../../test/stack/index.js';
import { atLeast } from './aims.js';
import { measured } from './measured.js';
import { report, round, timesOf } from './report.js';
import { addUnpaidOrders } from './unpaid-orders.js';

const warmUp = 500;
const payments = 10_000;
/** Reports that the platform brings at the same time. */
const atOnce = 128;
const payFee = 1230;

/** A report as the platform sends it. */
interface Signed {
  body: string;
  headers: Record<string, string>;
}

/** What the platform says of an order that was paid, signed before the time counts. */
const signed = (merchant: SimulatedMerchant, orderNo: string, n: number): Signed => {
  const at = new Date();
  const order = {
    ...{ orderNo, prepayId: `wx${n}`, description: '月卡', amount: payFee, openId: `o${n}`, notifyUrl: '' },
    ...{ expiresAt: at, createdAt: at, state: 'SUCCESS' as const, transactionId: `42${orderNo}` },
    ...{ paidAmount: payFee, paidAt: at },
  };
  const content = orderMessage(merchant, order);
  const what = { event: 'TRANSACTION.SUCCESS', original: 'transaction', summary: '支付成功', content } as const;
  const signer = new Signer(merchant, () => at);
  const body = reportOf(what, randomUUID(), at, signer.encrypted(what.original, content));
  return { body, headers: { ...signer.headers(body), 'content-type': 'application/json' } };
};

/** Brings reports; returns how long each took in ms, sorted. @throws Error for one that is not taken */
const bring = async (url: string, reports: readonly Signed[]): Promise<number[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const times: number[] = [];
  const waiting = reports[Symbol.iterator]();
  const worker = async (): Promise<void> => {
    for (const each of waiting) {
      const startedAt = performance.now();
      const status = await post(url, agent, each);
      if (status !== 204) throw new Error(`a report was answered with ${status}`);
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  agent.destroy();
  return times.sort((a, b) => a - b);
};

const post = (url: string, agent: Agent, { body, headers }: Signed): Promise<number> =>
  new Promise((resolve, reject) => {
    const length = { 'content-length': Buffer.byteLength(body) };
    const request = httpRequest(url, { method: 'POST', agent, headers: { ...headers, ...length } }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    request.once('error', reject).end(body);
  });

/** Payments confirmed a second, from the platform's report to the committed period and event: must 300, goal 1,000. */
export const confirmPayments = async (): Promise<void> => {
  const merchant = await newMerchant();
  const service = await ServiceProcess.prepare(environmentOf(merchant, 'http://127.0.0.1:1'));
  await service.start();
  try {
    const numbers = await onEmbedded(service.dataDir, (db) =>
      addUnpaidOrders(db, { schoolCode: 's1', count: warmUp + payments, payFee, dueAt: null }),
    );
    const url = `${service.httpUrl}/api/addedvalue/pay/notify`;
    await bring(
      url,
      numbers.slice(0, warmUp).map((no, n) => signed(merchant, no, n)),
    );
    const reports = numbers.slice(warmUp).map((no, n) => signed(merchant, no, n));
    const { result, seconds, cpuMicroseconds } = await measured(service, [payments, 'payment'], () =>
      bring(url, reports),
    );
    const served = await periods(service.dataDir);
    const figures = { part: 'payments', payments, perSecond: round(payments / seconds), ...timesOf(result) };
    const isRight = served === warmUp + payments;
    report('sales', { ...figures, cpuMicroseconds }, { perSecond: atLeast(300, 1000) }, isRight);
  } finally {
    await service.remove();
  }
};

const periods = (dataDir: string): Promise<number> =>
  onEmbedded(dataDir, async (db) => {
    const sql = `select count(*)::int as count from added_value.service_period join added_value.online_order using (order_no)
      where status = 'paid'`;
    return (await db.query<{ count: number }>(sql)).rows[0]?.count ?? 0;
  });
