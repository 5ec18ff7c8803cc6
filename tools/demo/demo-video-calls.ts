import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type INestApplication, Logger } from '@nestjs/common';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { type BusinessClock, Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { addDays, dayOf, type Envelope, requiredHeaders, trtcService } from '#libs/contracts';
import { cardPassword } from '#libs/crypto';
import { select } from '#libs/data/db';
import type { Identity } from '#libs/http';
import { PayProofs } from '#libs/commerce';
import type { TrtcSimulator } from '../simulators/trtc/trtc-simulator.js';
import { CallConfigService } from '../../services/trtc/config/call-config.service.js';
import type { CallGrant } from '../../services/trtc/grant/grant.dto.js';
import { RechargeService } from '../../services/trtc/recharge/recharge.service.js';
import { demoIdentity } from './demo-calls.js';
import { demoSchools } from './demo-schools.js';
import { patiently } from './patiently.js';

/** The first of them call; the last of these lets no parent call. */
const calling = 4;
/** Students of each school who have minutes. */
const recharged = 16;
const packages = [
  { sortNum: 1, talkTime: 30, price: 600 },
  { sortNum: 2, talkTime: 100, price: 1800 },
  { sortNum: 3, talkTime: 300, price: 4800 },
];
/** Minutes of students in turn; those who have few are reminded soon. */
const minutes = [60, 30, 12, 100, 6, 200] as const;

/** A call begins every 20 to 30 s and lasts 20 s to 3 min: some run at once. In seconds. */
const [everyLeast, everyMost, lastsLeast, lastsMost] = [20, 30, 20, 180] as const;

interface Family {
  schoolCode: string;
  student: string;
  parent: string;
}

const between = (least: number, most: number): number => least + Math.random() * (most - least);
const seconds = (count: number): Promise<void> => pause(count * 1000, undefined, { ref: false });

/** Calls of the demo: settings, packages and minutes, and then cards that call parents over what real ones call. */
export class DemoVideoCalls {
  private readonly logger = new Logger('demo');
  private readonly trtc: DataSource;
  private readonly by: Identity;
  private readonly schools: string[];
  /** Who is in a call. */
  private readonly busy = new Set<string>();

  constructor(
    private readonly app: INestApplication,
    private readonly platform: TrtcSimulator,
  ) {
    this.trtc = app.get<DataSource>(getDataSourceToken(trtcService.name));
    const config = app.get(Config);
    this.by = demoIdentity(config);
    this.schools = demoSchools(calling, config.productCode).map(({ school }) => school.code);
  }

  /** Makes sure that the first demo schools call; what a school has already is left alone. */
  async seed(): Promise<void> {
    for (const [index, schoolCode] of this.schools.entries()) {
      await patiently(() => this.configure(schoolCode, index));
      await patiently(() => this.recharge(schoolCode));
    }
  }

  /** Lets cards call from now on, until the process ends. */
  start(): void {
    const turn = async (): Promise<void> => {
      for (;;) {
        await seconds(between(everyLeast, everyMost));
        this.call().catch((error: unknown) =>
          this.logger.debug({ err: error }, 'a call of the demo did not come about'),
        );
      }
    };
    void turn();
  }

  /** Calls of the past, in sequence: `clock` is moved on by what each takes. */
  async callsOf(clock: BusinessClock, count: number): Promise<void> {
    const moveOn = (s: number): Promise<void> =>
      Promise.resolve(clock.moveTo(new Date(clock.now().getTime() + s * 1000)));
    for (let n = 0; n < count; n++) await this.call(between(lastsLeast, lastsMost), between(3, 8), moveOn);
  }

  /** One call from its beginning to its end, of a student who is in none. Returns false when no student could call. */
  async call(lasts = between(lastsLeast, lastsMost), rings = between(3, 8), wait = seconds): Promise<boolean> {
    const [family, card] = await this.caller();
    if (!family || card === undefined) return false;
    this.busy.add(family.student);
    try {
      const own = await this.ofCard(card, family);
      this.enter(own, Math.random() < 0.8);
      await wait(rings);
      const other = await this.ofParent(family);
      this.enter(other, Math.random() < 0.8);
      await wait(lasts);
      // a student who was cut off at the end of their minutes is gone already
      for (const { roomId, userId } of [own, other]) if (this.isIn(roomId, userId)) this.platform.leave(roomId, userId);
      return true;
    } finally {
      this.busy.delete(family.student);
    }
  }

  private async configure(schoolCode: string, index: number): Promise<void> {
    const configs = this.app.get(CallConfigService, { strict: false });
    if ((await configs.find(schoolCode, this.by)).isOpenVideoCall === 1) return;
    const isOpenCamera = index % 2 === 0 ? 1 : 0;
    const texts = { timeReminder: 10, content: '孩子的通话时长即将用完，请及时充值。' };
    await configs.save({ schoolCode, isOpenVideoCall: 1, isOpenParentsCall: 1, isOpenCamera, ...texts }, this.by);
    await configs.setPackages({ schoolCode, payItemList: packages }, this.by);
  }

  private async recharge(schoolCode: string): Promise<void> {
    const known = await select(this.trtc, 'select 1 from recharge where school_code = $1 limit 1', [schoolCode]);
    if (known.length > 0) return;
    const families = await this.families(schoolCode, recharged);
    if (families.length < recharged) throw new Error(`not all people of ${schoolCode} are known yet`);
    const recharges = this.app.get(RechargeService, { strict: false });
    const today = dayOf(this.app.get(Clock).now());
    for (const [index, { student: studentUid }] of families.entries()) {
      const body = { schoolCode, studentUid, reason: '演示充值', price: 600 };
      const single = minutes[index % minutes.length] ?? 30;
      await recharges.add(this.by, { ...body, packageType: 'single', minutes: single });
      if (index % 4 !== 0) continue;
      const period = { beginTime: today, endTime: addDays(today, 30) };
      await recharges.add(this.by, { ...body, ...period, packageType: 'monthly', minutes: 120 });
    }
  }

  /** Students with their first parent, always in the same order. */
  private families(schoolCode: string, count: number): Promise<Family[]> {
    return select<Family>(
      this.trtc,
      `select s.school_code as "schoolCode", s.code as student, min(c.parent_code) as parent
       from student s join parent_child c on c.student_code = s.code
       where s.school_code = $1 and not s.deleted group by s.code order by s.code limit $2`,
      [schoolCode, count],
    );
  }

  /** A student who has minutes and is in no call, and a card of the school. */
  private async caller(): Promise<[Family | undefined, string | undefined]> {
    const [family] = await select<Family>(
      this.trtc,
      `select s.school_code as "schoolCode", s.code as student, min(c.parent_code) as parent
       from student s join parent_child c on c.student_code = s.code join wallet w on w.student_code = s.code
       where w.single_minutes + w.monthly_minutes > 0 and s.school_code = any($1) and s.code <> all($2) and not s.deleted
       group by s.code order by random() limit 1`,
      [this.schools, [...this.busy]],
    );
    const [card] = await select<{ deviceNo: string }>(
      this.trtc,
      'select device_no as "deviceNo" from call_card where school_code = $1 order by random() limit 1',
      [family?.schoolCode],
    );
    return [family, card?.deviceNo];
  }

  private ofCard(deviceNo: string, { student: studentUid, parent: parentUid }: Family): Promise<CallGrant> {
    const password = cardPassword(this.app.get(Config).deviceKeys[0] ?? '', deviceNo);
    const authorization = `Basic ${Buffer.from(`${deviceNo}:${password}`).toString('base64')}`;
    return this.granted('/card/call', { authorization }, { studentUid, parentUid });
  }

  private ofParent({ schoolCode, parent: parentUid, student: studentUid }: Family): Promise<CallGrant> {
    const proof = this.app.get(PayProofs, { strict: false }).sign({ schoolCode, parentUid });
    return this.granted('/api/trtc/mobile/call', { ...requiredHeaders, 'x-pay-proof': proof }, { studentUid });
  }

  private async granted(path: string, headers: Record<string, string>, body: object): Promise<CallGrant> {
    const { port } = (this.app.getHttpServer() as { address: () => AddressInfo }).address();
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
    const { bizData, msg } = (await response.json()) as Envelope<CallGrant>;
    if (!bizData) throw new Error(`${path}: ${response.status} ${msg ?? ''}`);
    return bizData;
  }

  private enter({ roomId, userId, userSig }: CallGrant, withVideo: boolean): void {
    this.platform.enter(roomId, userId, userSig);
    this.platform.publish(roomId, userId, 'audio');
    if (withVideo) this.platform.publish(roomId, userId, 'video');
  }

  private isIn(roomId: string, userId: string): boolean {
    const rooms = this.platform.rooms().filter((room) => room.roomId === roomId && room.endedAt === null);
    return rooms.some(({ stays }) => stays.some((stay) => stay.userId === userId && stay.leftAt === null));
  }
}
