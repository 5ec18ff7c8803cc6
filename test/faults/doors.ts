import { type PartMaker, processPart } from '../stack/part.js';
import { serviceNames } from '#libs/contracts';
import type { BreakableKafka } from './breakable-kafka.js';
import type { BreakablePostgres } from './breakable-postgres.js';
import { Door } from './door.js';
import { SupervisedPart } from './supervised-part.js';

/** The doors of a stack, by the parts on both sides: `gateway - devices`, `devices - postgres` and so on. */
export class Doors {
  private readonly doors = new Map<string, Door>();

  constructor(
    private readonly postgres: BreakablePostgres,
    private readonly kafka: BreakableKafka,
  ) {
    for (const [service, door] of kafka.doors) this.doors.set(`${service} - kafka`, door);
  }

  get names(): string[] {
    return [...this.doors.keys()];
  }

  door(name: string): Door {
    const door = this.doors.get(name);
    if (!door) throw new Error(`there is no door ${name}`);
    return door;
  }

  /** Port of the door with this name, made when there is none yet. */
  async portTo(name: string, target: () => number): Promise<number> {
    const door = this.doors.get(name) ?? (await Door.to(target));
    this.doors.set(name, door);
    return door.port;
  }

  /** Makes instances that reach each other part through a door. */
  readonly run: PartMaker = async (service, env) => {
    const { postgres } = this;
    const database = await this.portTo(`${service} - postgres`, () => postgres.port);
    const through: Record<string, string> = { DATABASE_URL: postgres.at(database) };
    const kafkaDoor = this.kafka.doors.get(service);
    if (kafkaDoor) through['KAFKA_BROKERS'] = `127.0.0.1:${kafkaDoor.port}`;
    for (const other of service === 'gateway' ? serviceNames : []) {
      const name = `${other.toUpperCase().replaceAll('-', '_')}_URL`;
      const url = env[name];
      if (url === undefined) continue;
      const port = await this.portTo(`${service} - ${other}`, () => Number(new URL(url).port));
      through[name] = `http://127.0.0.1:${port}`;
    }
    return new SupervisedPart(await processPart(service, { ...env, ...through }));
  };

  close(): void {
    for (const door of this.doors.values()) door.close();
  }
}
