import { randomUUID } from 'node:crypto';
import { Controller, Get, Module, type StreamableFile } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { AddressInfo } from 'node:net';
import { createApp } from '#libs/service/boot';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { type AuditRecorded, requiredHeaders } from '#libs/contracts';
import { EventBus, eventMigrations } from '#libs/events';
import { keysetBatches, type ListExport, ListExporter } from '#libs/files/exports';
import { administrators, Allow, Caller, type Identity, identityHeader, ReturnsFile, signIdentity } from '#libs/http';
import { ServiceModule } from '#libs/service';
import { workbookType } from '#libs/files/spreadsheet';
import { createDatabase } from '../../stack/index.js';
import { caller } from '../directory/directory-parts.js';
import { environment } from '../gateway/gateway-process.js';

export interface Person {
  id: number;
  name: string;
  phone: string;
}

/** A list that a test fills: reads, in which a test may look and fail, are counted. */
export class People {
  /** Stands in the audit entries of this list. */
  readonly list = randomUUID();
  total = 0;
  reads = 0;
  isClosed = false;
  /** Every batch that was read. */
  readonly batches: Person[][] = [];
  person: (id: number) => Person = (id) => ({ id, name: `学生${id}`, phone: '13812345678' });
  beforeRead: (read: number) => void = () => undefined;

  async *rows(): AsyncGenerator<Person[]> {
    try {
      yield* keysetBatches((after: Person | undefined, size) => this.read(after?.id ?? 0, size));
    } finally {
      this.isClosed = true;
    }
  }

  private async read(after: number, size: number): Promise<Person[]> {
    this.beforeRead(++this.reads);
    const count = Math.max(Math.min(size, this.total - after), 0);
    const batch = Array.from({ length: count }, (_, index) => this.person(after + index + 1));
    this.batches.push(batch);
    return batch;
  }
}

const columns: ListExport<Person>['columns'] = [
  { header: '编号', value: ({ id }) => id },
  { header: '姓名', value: ({ name }) => name },
  { header: '手机号', value: ({ phone }) => phone, kind: 'phone' },
];
const audit = { action: 'member.export', object: 'import' } as const;

@Controller('api/test/people')
class PeopleController {
  constructor(
    private readonly people: People,
    private readonly exporter: ListExporter,
  ) {}

  @Get('xlsx')
  @Allow(administrators)
  @ReturnsFile(workbookType)
  workbook(@Caller() by: Identity): Promise<StreamableFile> {
    const order = { rows: this.people.rows(), subject: '一小', schoolCode: 's1', after: { list: this.people.list } };
    return this.exporter.send(by, { name: '学生', columns, audit }, order);
  }

  @Get('csv')
  @Allow(administrators)
  @ReturnsFile('text/csv')
  csv(@Caller() by: Identity): Promise<StreamableFile> {
    const list: ListExport<Person> = { name: '学生', format: 'csv', columns, audit, fallback: '学生导出失败' };
    return this.exporter.send(by, list, { rows: this.people.rows(), after: { list: this.people.list } });
  }
}

@Module({
  imports: [ServiceModule.register({ service: 'devices', entities: [], migrations: eventMigrations })],
  controllers: [PeopleController],
  providers: [{ provide: People, useValue: new People() }],
})
class PeopleModule {}

/** A service with one list and its exports. */
export class ExportService {
  private readonly published: AuditRecorded[] = [];

  private constructor(
    private readonly app: NestExpressApplication,
    private readonly config: Config,
    private readonly drop: () => Promise<void>,
  ) {
    app.get(EventBus).subscribe({
      topics: ['audit.event'],
      group: 'test',
      handle: async (_topic, messages) => {
        this.published.push(...messages.map(({ data }) => data));
      },
    });
  }

  static async start(): Promise<ExportService> {
    const { url, drop } = await createDatabase();
    const config = new Config({ ...environment, DATABASE_URL: url }, 'all');
    const app = await createApp(PeopleModule, config, url);
    const service = new ExportService(app, config, drop);
    app.get(Clock).now = () => new Date('2026-11-21T02:03:04Z');
    await app.listen(0, '127.0.0.1');
    return service;
  }

  get people(): People {
    return this.app.get(People);
  }

  /** Audit entries of the present list that were published. */
  get entries(): AuditRecorded[] {
    return this.published.filter(({ after }) => after?.['list'] === this.people.list);
  }

  get exporter(): ListExporter {
    return this.app.get(ListExporter, { strict: false });
  }

  fetch(format: 'xlsx' | 'csv'): Promise<Response> {
    const { port } = this.app.getHttpServer().address() as AddressInfo;
    const identity = signIdentity(caller(), this.config.internalKey, Date.now());
    return fetch(`http://127.0.0.1:${port}/api/test/people/${format}`, {
      headers: { ...requiredHeaders, [identityHeader]: identity },
    });
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.drop();
  }
}
