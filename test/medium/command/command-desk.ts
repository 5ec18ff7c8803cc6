import { type CommandChanged, type CommandStatus, type CommandType, type EventMessage, role } from '#libs/contracts';
import type { Identity } from '#libs/http';
import { CommandService } from '../../../services/devices/command/command.service.js';
import { until } from '../../stack/index.js';
import { CardService } from '../mqtt/card-service.js';
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
  ...{ uid: 'u1', account: 'admin', tags: role.administrator, areas: [], source: 'product' },
};

/** Gives commands to the cards of a service and sees what becomes of them. */
export class CommandDesk {
  private last = 0;

  private readonly told: EventMessage[];

  private constructor(readonly service: CardService) {
    this.told = service.events('devices.command');
  }

  static async start(): Promise<CommandDesk> {
    return new CommandDesk(await CardService.start());
  }

  /** The states of a command that were told, in order. */
  states(commandId: string): CommandStatus[] {
    const changes = this.told.map(({ data }) => data as CommandChanged);
    return changes.filter((each) => each.commandId === commandId).map(({ status }) => status);
  }

  /** The number of a card that the service knows and nobody else uses. */
  async number(): Promise<string> {
    const deviceNo = `C${++this.last}`;
    await this.service.register(deviceNo);
    return deviceNo;
  }

  get commands(): CommandService {
    return this.service.app.get(CommandService, { strict: false });
  }

  async queue(type: CommandType, deviceNo: string): Promise<string> {
    const [id] = await this.commands.queue(type, [{ deviceNo }], administrator);
    if (id === undefined) throw new Error('no command');
    return id;
  }

  cancel(...ids: string[]): Promise<string[]> {
    return this.commands.cancel(ids, administrator);
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
