import { Logger } from '@nestjs/common';
import { demoClassrooms } from './demo-schools.js';
import type { DemoCards } from './demo-cards.js';

/** Cards that stay unbound, so that there is something to bind. */
export const leftUnbound = 6;
const bindEveryMs = 1000;
const actEveryMs = 15_000;

/** Does in the demo what operators do: hangs new cards at classrooms, tests the network now and then. */
export class DemoOperator {
  private readonly logger = new Logger('demo');
  private busy = false;

  constructor(private readonly devices: DemoCards) {}

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
      const { list, total } = await this.devices.cards({ bound: false }, 1000);
      for (const { deviceNo } of list.slice(0, Math.max(total - leftUnbound, 0))) {
        const [, school, room] = /^CC(\d{3})(\d{4})$/.exec(deviceNo) ?? [];
        const classroom = demoClassrooms(Number(school))[Number(room) - 1];
        if (!classroom) continue;
        const { schoolCode, code } = classroom;
        await this.devices.bind({ deviceNo, schoolCode, classroomCode: code });
      }
    } finally {
      this.busy = false;
    }
  }

  private async act(): Promise<void> {
    const { list } = await this.devices.cards({ onlineStatus: 'on', bound: true }, 1000);
    const start = Math.floor(Math.random() * Math.max(list.length - 3, 1));
    const some = list.slice(start, start + 3).map(({ deviceNo }) => ({ deviceNo }));
    const type = Math.random() < 0.3 ? 'restart' : 'networkSpeed';
    if (some.length > 0) await this.devices.queue(type, some);
  }
}
