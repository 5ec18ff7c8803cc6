import { daySeconds } from '#libs/contracts';
import { WeComSimulator, type WeComSimulatorOptions } from '../../../tools/simulators/wecom/wecom-simulator.js';
import { type Answer, SimulatorClient } from './simulator-client.js';

/** A simulator with a corporation that has installed an app, and a caller who is signed in. */
export class World {
  private constructor(
    readonly simulator: WeComSimulator,
    readonly client: SimulatorClient,
    readonly corpId: string,
  ) {}

  static async start(options: WeComSimulatorOptions = {}): Promise<World> {
    let now = new Date('2026-03-02T02:00:00Z');
    // goes by the simulator's own clock alone
    const clock = { now: () => now };
    const simulator = await WeComSimulator.start({ clock, retryScale: 0.001, ...options });
    now = new Date('2026-03-02T02:00:01Z');
    const client = new SimulatorClient(simulator);
    const { corpId } = simulator.registerCorp({ name: '实验小学', adminName: '王校长' });
    for (const n of [1, 2, 3, 4, 5]) simulator.saveMember(corpId, { userid: `u${n}`, name: `老师${n}` });
    simulator.pushTickets();
    await client.signIn();
    await client.signInSuite('stats');
    await client.authorise(corpId, 'stats');
    return new World(simulator, client, corpId);
  }

  /** Unix seconds of the simulator. */
  get now(): number {
    return Math.floor(Date.parse('2026-03-02T02:00:01Z') / 1000) + this.simulator.book().ahead;
  }

  async later(days: number): Promise<void> {
    this.simulator.moveClock(days * daySeconds);
    await this.client.signIn();
  }

  order(base_count = 5, months = 12, more: object = {}): Promise<Answer> {
    const account_duration = { months };
    const account_count = { base_count, external_contact_count: 0 };
    const fields = { corpid: this.corpId, buyer_userid: 'buyer1', account_count, account_duration };
    return this.client.license('create_new_order', { ...fields, ...more });
  }

  /** Buys and pays; returns the codes. */
  async buy(base_count = 5, months = 12, more: object = {}): Promise<string[]> {
    const { order_id } = await this.order(base_count, months, more);
    this.simulator.payOrder(String(order_id));
    this.simulator.moveClock(3);
    return this.codesOf(String(order_id));
  }

  async codesOf(order_id: string): Promise<string[]> {
    const { account_list } = await this.client.license('list_order_account', { order_id });
    return (account_list as { active_code: string }[]).map(({ active_code }) => active_code);
  }

  activate(userid: string, active_code: string): Promise<Answer> {
    return this.client.license('active_account', { corpid: this.corpId, userid, active_code });
  }

  async transfer(handover_userid: string, takeover_userid: string): Promise<number> {
    const transfer_list = [{ handover_userid, takeover_userid }];
    const answer = await this.client.license('batch_transfer_license', { corpid: this.corpId, transfer_list });
    return (answer['transfer_result'] as { errcode: number }[])[0]!.errcode;
  }

  async renewJob(...userids: string[]): Promise<Answer> {
    const account_list = userids.map((userid) => ({ userid, type: 1 }));
    return this.client.license('create_renew_order_job', { corpid: this.corpId, account_list });
  }

  submit(jobid: unknown, account_duration: object): Promise<Answer> {
    return this.client.license('submit_order_job', { jobid, buyer_userid: 'buyer1', account_duration });
  }

  /** A renewal of these people, unpaid. */
  async renew(months: number, ...userids: string[]): Promise<Answer> {
    const { jobid } = await this.renewJob(...userids);
    return this.submit(jobid, { months });
  }

  async info(active_code: string): Promise<Record<string, unknown>> {
    const answer = await this.client.license('get_active_info_by_code', { corpid: this.corpId, active_code });
    return answer['active_info'] as Record<string, unknown>;
  }

  /** A member as the licence interface names them. */
  openUserid(userid: string): string {
    const corp = this.simulator.book().corps.find(({ corpId }) => corpId === this.corpId)!;
    return corp.members.find((each) => each.userid === userid)!.openUserid;
  }
}
