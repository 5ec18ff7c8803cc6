import type { CommandType } from '#libs/contracts';
import { testAdministrator } from '../../stack/index.js';
import type { World } from './world.js';

const commandPauseMs = 200;
const schoolPauseMs = 100;
const cardsPerCommand = 6;
const kinds: readonly CommandType[] = ['syncData', 'networkSpeed', 'syncCode', 'clearCache', 'restart'];

/** A school as it may be now: what the last answer said, and what requests without an answer may have made of it. */
export interface WrittenSchool {
  /** Its addition was answered. */
  added: boolean;
  /** Answered changes of its schedule. */
  changes: number;
  /** Changes that have happened: lower and upper bound. */
  least: number;
  most: number;
  /** Values that the switch may have. */
  schedules: Set<number>;
  /** When the addition was answered, epoch ms. */
  at: number;
}

/** Changes and commands that are sent through the gateway all the time, and what was answered to each. */
export class Load {
  readonly schools = new Map<string, WrittenSchool>();
  /** Commands that were taken, with the time of the answer in epoch ms. */
  readonly commands = new Map<string, number>();
  /** Requests without a good answer. */
  refused = 0;
  private running = false;
  private work: Promise<unknown> = Promise.resolve();
  private turn = 0;
  private static lastSchool = 0;

  constructor(
    private readonly world: World,
    private readonly province: string,
  ) {}

  start(): void {
    this.running = true;
    this.work = Promise.all([
      this.repeat(commandPauseMs, () => this.command()),
      this.repeat(schoolPauseMs, () => this.school()),
    ]);
  }

  /** Resolves when the last request has its answer. */
  async stop(): Promise<void> {
    this.running = false;
    await this.work;
  }

  /** Answered changes of schools. */
  get schoolChanges(): number {
    return [...this.schools.values()].reduce((sum, { added, changes }) => sum + Number(added) + changes, 0);
  }

  private async repeat(pauseMs: number, action: () => Promise<void>): Promise<void> {
    while (this.running) {
      await action().catch(() => void this.refused++);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  private async command(): Promise<void> {
    const { workers } = this.world;
    const turn = this.turn++;
    const pushClassCards = Array.from({ length: cardsPerCommand }, (_, index) => ({
      deviceNo: workers[(turn * cardsPerCommand + index) % workers.length]?.deviceNo,
    }));
    const body = { iotMessageType: kinds[turn % kinds.length], pushClassCards };
    const path = '/api/schoolDevice/restartOrClearCache';
    const { commandIds } = await this.world.client.call<{ commandIds: string[] }>('POST', path, body);
    for (const id of commandIds) this.commands.set(id, Date.now());
  }

  /** Adds a school and, every other time, changes one that is there. */
  private async school(): Promise<void> {
    const codes = [...this.schools.keys()];
    const code = codes[Math.floor(codes.length / 2)];
    if (code !== undefined && this.turn % 2 === 0) await this.change(code);
    else await this.add(`F${process.pid}-${++Load.lastSchool}`);
  }

  private async add(code: string): Promise<void> {
    const school: WrittenSchool = { added: false, changes: 0, least: 0, most: 0, schedules: new Set([0]), at: 0 };
    this.schools.set(code, school);
    await this.world.client.call('POST', '/api/lds/school/add', {
      code,
      name: `学校${code}`,
      source: 'product',
      addressProvinceCode: this.province,
      schoolBxlxCode: '211',
      schoolXxbbCode: '831',
      managerName: testAdministrator.account,
    });
    school.added = true;
    school.at = Date.now();
  }

  private async change(schoolCode: string): Promise<void> {
    const school = this.schools.get(schoolCode);
    if (!school?.added) return;
    const haveCourseSchedule = school.schedules.has(1) ? 0 : 1;
    const wasSure = school.schedules.size === 1;
    school.schedules.add(haveCourseSchedule);
    school.most++;
    const path = '/api/lds/school/setHaveCourseSchedule';
    await this.world.client.call('POST', path, { schoolCode, haveCourseSchedule });
    school.changes++;
    if (wasSure) school.least++;
    school.schedules = new Set([haveCourseSchedule]);
  }
}
