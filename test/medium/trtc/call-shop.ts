import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { requiredHeaders } from '#libs/contracts';
import type { CallOrder, CallProven, CallWallet } from '../../../services/trtc/pay-page/call-pay.dto.js';
import { WeChatPaySimulator } from '../../../tools/simulators/wechat-pay/wechat-pay-simulator.js';
import { AllProcess, type Answer } from '../authz/all-process.js';
import { environment } from '../gateway/gateway-process.js';
import { addCallSchool, addPackage } from './call-school.js';

export const phone = '13800000001';

/** Every service in one process, whose parents buy minutes and pay at the simulator. */
export class CallShop {
  /** The clock of process and platform is so many ms ahead of the time of day. */
  aheadMs = 0;
  platform!: WeChatPaySimulator;
  all!: AllProcess;

  private constructor() {}

  static async open(): Promise<CallShop> {
    const shop = new CallShop();
    shop.platform = await WeChatPaySimulator.start({ clock: shop, retryScale: 0.001 });
    shop.all = await AllProcess.start(shop.platform.environment);
    // known only once it listens
    Object.assign(shop.all.app.get(Config), { publicUrl: shop.all.origin });
    shop.all.app.get(Clock).now = () => shop.now();
    return shop;
  }

  /** As in the demo: the clock of business can be moved, signatures and sessions go by the time of day. */
  static async demo(): Promise<CallShop> {
    const shop = new CallShop();
    shop.platform = await WeChatPaySimulator.start({ retryScale: 0.001 });
    shop.all = await AllProcess.start({ ...shop.platform.environment, DEMO_CLOCK: 'movable' });
    Object.assign(shop.all.app.get(Config), { publicUrl: shop.all.origin });
    shop.platform.bookBy(shop.all.app.get(Clock));
    return shop;
  }

  async close(): Promise<void> {
    await this.all.close();
    await this.platform.close();
  }

  get db(): DataSource {
    return this.all.database('trtc');
  }

  now(): Date {
    return new Date(Date.now() + this.aheadMs);
  }

  post(path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
    return this.all.call(`POST /api/trtc/${path}`, { body, headers: { ...requiredHeaders, ...headers } });
  }

  /** A call of the pay page. */
  get(path: string, query: Record<string, string>, proof?: string): Promise<Answer> {
    return this.all.call(`GET /api/trtc/mobile/${path}`, {
      query,
      headers: { ...requiredHeaders, ...(proof === undefined ? {} : { 'x-pay-proof': proof }) },
    });
  }

  /** A parent of two children in a school of their own, which sells 100 minutes for 30 yuan. */
  async buyer(schoolCode: string, school: { source?: string } = {}) {
    const parent = `${schoolCode}-P`;
    const parents = [{ code: parent, phone, children: ['王小明', '王小红'] }];
    await addCallSchool(this.db, { ...school, code: schoolCode, parents, dataKey: environment.DATA_KEY });
    const packageId = await addPackage(this.db, schoolCode, 100, 3000);
    const proven = (await this.post('mobile/prove', { schoolCode, phone, studentName: '王小明' }))
      .bizData as CallProven;
    const code = this.platform.codeOf(`o-${schoolCode}`);
    const paying = await this.post('mobile/payer', { code }, { 'x-pay-proof': proven.proof });
    const { proof } = paying.bizData as CallProven;
    const order = (some: object = {}, key: string = randomUUID()): Promise<Answer> =>
      this.post(
        'mobile/order',
        { schoolCode, packageId, studentUid: `${parent}-S1`, payParentUid: parent, price: '30.00', ...some },
        { 'x-pay-proof': proof, 'idempotency-key': key },
      );
    const ordered = async (some: object = {}, key?: string): Promise<CallOrder> =>
      (await order(some, key)).bizData as CallOrder;
    const wallet = async (): Promise<CallWallet> => (await this.get('wallet', {}, proof)).bizData as CallWallet;
    const balances = async (): Promise<number[]> =>
      (await wallet()).children.map(({ surplusCallTime }) => surplusCallTime);
    const status = async (orderNo: string): Promise<string> =>
      ((await this.get('order', { orderNo }, proof)).bizData as CallOrder).status;
    return { packageId, proven, proof, order, ordered, wallet, balances, status };
  }
}
