import { Logger } from '@nestjs/common';
import type { Running } from '#libs/boot';
import { Config } from '#libs/config';
import { role } from '#libs/contracts';
import { RuleError, type Identity } from '#libs/http';
import { BindingService } from '../devices/binding/binding.service.js';
import { CommandService } from '../devices/command/command.service.js';
import { DeviceService } from '../devices/device/device.service.js';
import { demoClassrooms } from '../directory/demo/demo-schools.js';

/** Cards that stay unbound, so that there is something to bind. */
const leftUnbound = 6;
const bindEveryMs = 1000;
const actEveryMs = 15_000;

/** Does in the demo what operators do: hangs new cards at classrooms, tests the network now and then. */
export class DemoOperator {
  private readonly logger = new Logger('demo');
  private readonly identity: Identity;
  private busy = false;

  constructor(private readonly app: Running['app']) {
    const source = app.get(Config).productCode;
    this.identity = { uid: 'demo', account: 'demo', tags: role.administrator, areas: [], source };
  }

  start(): void {
    const every = (ms: number, work: () => Promise<void>): void => {
      setInterval(() => {
        work().catch((error: unknown) => {
          this.logger.debug({ err: error }, 'the demo operator tries again');
        });
      }, ms).unref();
    };
    every(bindEveryMs, () => this.bindNewCards());
    every(actEveryMs, () => this.act());
  }

  /** Card `CC0030012` hangs at the 12th classroom of the 3rd school. */
  private async bindNewCards(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      const { list, total } = await this.cards({ bound: false }, 1000);
      for (const { deviceNo } of list.slice(0, Math.max(total - leftUnbound, 0))) {
        const [, school, room] = /^CC(\d{3})(\d{4})$/.exec(deviceNo) ?? [];
        const classroom = demoClassrooms(Number(school))[Number(room) - 1];
        if (classroom) await this.bind(deviceNo, classroom);
      }
    } finally {
      this.busy = false;
    }
  }

  private async bind(deviceNo: string, { schoolCode, code }: { schoolCode: string; code: string }): Promise<void> {
    try {
      await this.app.get(BindingService).bind(this.identity, { deviceNo, schoolCode, classroomCode: code });
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
    }
  }

  private async act(): Promise<void> {
    const { list } = await this.cards({ onlineStatus: 'on', bound: true }, 1000);
    const start = Math.floor(Math.random() * Math.max(list.length - 3, 1));
    const some = list.slice(start, start + 3).map(({ deviceNo }) => ({ deviceNo }));
    const type = Math.random() < 0.3 ? 'restart' : 'networkSpeed';
    if (some.length > 0) await this.app.get(CommandService).queue(type, some, this.identity);
  }

  private cards(filter: object, size: number): ReturnType<DeviceService['list']> {
    return this.app.get(DeviceService).list(this.identity, filter, { page: 1, size });
  }
}
