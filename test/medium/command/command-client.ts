import { type CommandChanged, type CommandStatus, type CommandType, type EventMessage, role } from '#libs/contracts';
import type { Identity } from '#libs/http';
import { until } from '../../stack/index.js';
import { CardService } from '../mqtt/card-service.js';
import type { CardsUnderTest } from '../mqtt/cards-under-test.js';
import { SpreadCards } from '../mqtt/spread-cards.js';
import type { TestCard } from '../mqtt/test-card.js';

export interface StoredCommand {
  status: CommandStatus;
  result: unknown;
  error: string | null;
  progress: number | null;
  sentAt: Date | null;
  finishedAt: Date | null;
  expiresAt: Date;
  offered: string | null;
  bootIdBefore: string | null;
}

export const administrator: Identity = {
  uid: 'u1',
  account: 'admin',
  username: '管理员',
  tags: role.administrator,
  areas: [],
  source: 'product',
};

/** Seconds between two heartbeats: no card here is off because the machine is slow. */
const beatSeconds = 60;

/** Gives commands to the cards of a service and sees what becomes of them. */
export class CommandClient<Service extends CardsUnderTest = CardsUnderTest> {
  private last = 0;

  private constructor(
    readonly service: Service,
    private readonly published: EventMessage[],
  ) {}

  /** Over the service in this process, whose clock can be set. */
  static async start(): Promise<CommandClient<CardService>> {
    const service = await CardService.start({ HEARTBEAT_SECONDS: String(beatSeconds) });
    return new CommandClient(service, await service.events('devices.command'));
  }

  /** Over two processes of the service. */
  static async startSpread(): Promise<CommandClient> {
    const service = await SpreadCards.start(beatSeconds);
    return new CommandClient(service, await service.events('devices.command'));
  }

  /** Two schools of different sources and cities: SA with the cards A1 and A2, SB with B1; U1 hangs nowhere. */
  async addSchools(): Promise<void> {
    await this.service.register('A1', 'A2', 'B1', 'U1');
    await this.service.query(
      `insert into school (code, name, source, province_code, province_name, city_code, city_name, town_code, town_name)
       select code, code, source, '440000', 'P', city, 'C', city || 't', 'T'
       from (values ('SA', 'product', '440100'), ('SB', 'other', '440200')) as t (code, source, city)`,
    );
    await this.service.query(`update device set school_code = case when device_no like 'A%' then 'SA' else 'SB' end
                              where device_no <> 'U1'`);
  }

  /** The states of a command that were published, in order. */
  states(commandId: string): CommandStatus[] {
    const changes = this.published.map(({ data }) => data as CommandChanged);
    return changes.filter((each) => each.commandId === commandId).map(({ status }) => status);
  }

  /** The number of a card that the service knows and no other test uses. */
  async number(): Promise<string> {
    const deviceNo = `C${++this.last}`;
    await this.service.register(deviceNo);
    return deviceNo;
  }

  async queue(type: CommandType, deviceNo: string): Promise<string> {
    const [id] = await this.queueAll(type, [deviceNo]);
    if (id === undefined) throw new Error('no command');
    return id;
  }

  /** One command for each card. Returns their ids in the order of the cards. */
  async queueAll(type: CommandType, deviceNos: readonly string[]): Promise<string[]> {
    const pushClassCards = deviceNos.map((deviceNo) => ({ deviceNo }));
    const body = { iotMessageType: type, pushClassCards };
    return (await this.call<{ commandIds: string[] }>('restartOrClearCache', body)).commandIds;
  }

  /** Returns the ids of those that could be cancelled. */
  async cancel(...commandIds: string[]): Promise<string[]> {
    return (await this.call<{ cancelled: string[] }>('command/cancel', { commandIds })).cancelled;
  }

  private async call<T>(path: string, body: object): Promise<T> {
    const { bizData, msg } = await this.service.call<T>('POST', `/api/schoolDevice/${path}`, body, administrator);
    if (!bizData) throw new Error(`${path}: ${msg ?? ''}`);
    return bizData;
  }

  async command(id: string): Promise<StoredCommand> {
    const [row] = await this.service.query<StoredCommand>(
      `select status, result, error, progress, sent_at as "sentAt", finished_at as "finishedAt",
         expires_at as "expiresAt", offered_connection as offered, boot_id_before as "bootIdBefore"
       from command where id = $1`,
      [id],
    );
    if (!row) throw new Error(`no command ${id}`);
    return row;
  }

  becomes(id: string, status: CommandStatus): Promise<StoredCommand> {
    return until(async () => {
      const row = await this.command(id);
      return row.status === status && row;
    }, `the command is ${status}`);
  }

  /** Resolves when the command has been written to a connection. */
  async isOffered(id: string, otherThan: string | null = null): Promise<string> {
    const { offered } = await until(async () => {
      const row = await this.command(id);
      return row.offered !== null && row.offered !== otherThan && row;
    }, 'the command is offered');
    return offered ?? '';
  }

  /** Sends a heartbeat and resolves when it has had its effect. */
  async heard(card: TestCard, some: Record<string, unknown> = {}): Promise<void> {
    const uptime = ++this.last;
    await card.heartbeat({ uptime, ...some });
    await until(
      async () => (await this.service.status(card.deviceNo))?.heartbeat?.['uptime'] === uptime,
      'the heartbeat is stored',
    );
  }
}

/** The same client in both ways, for suites that do not set the service's clock. */
export const clientWays: Record<'together' | 'apart', () => Promise<CommandClient>> = {
  together: () => CommandClient.start(),
  apart: () => CommandClient.startSpread(),
};
