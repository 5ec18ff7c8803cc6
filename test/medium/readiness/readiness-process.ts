import { requiredHeaders, role } from '#libs/contracts';
import { select } from '#libs/data/db';
import { workbookType } from '#libs/files/spreadsheet';
import { DemoSeed } from '../../../tools/demo/demo-seed.js';
import { until } from '../../stack/index.js';
import { AllProcess } from '../authz/all-process.js';
import { workbookOf } from '../imports/import-parts.js';

interface School {
  code: string;
  source: string;
}

/** The service beside the others in one process, with schools, and an administrator who calls it. */
export class ReadinessProcess {
  private constructor(
    readonly all: AllProcess,
    /** Schools that the service knows, those of our own source first. */
    readonly schools: readonly School[],
    private readonly cookie: string,
  ) {}

  static async start(): Promise<ReadinessProcess> {
    const all = await AllProcess.start();
    const count = 13;
    await all.app.get(DemoSeed).seed(count);
    const schools = await until(async () => {
      const known = `select code, source from school order by source = 'product' desc, code`;
      const rows = await select<School>(all.database('readiness'), known);
      return rows.length === count && rows;
    }, 'the schools are known');
    const { cookie } = await all.signIn({ tags: role.administrator });
    return new ReadinessProcess(all, schools, cookie);
  }

  close(): Promise<void> {
    return this.all.close();
  }

  /** The data of a call. @throws Error when it is refused. */
  async ask<T>(call: string, query: Record<string, string> = {}, body?: unknown, cookie = this.cookie): Promise<T> {
    const { rtnCode, bizData, msg } = await this.all.call(call, { query, body, cookie });
    if (rtnCode !== '0') throw new Error(`${call}: ${msg ?? rtnCode}`);
    return bizData as T;
  }

  /** The file that a call returns. */
  async file(path: string): Promise<Buffer> {
    const response = await fetch(this.all.origin + path, { headers: { ...requiredHeaders, cookie: this.cookie } });
    if (!response.headers.get('content-type')?.startsWith(workbookType)) throw new Error(await response.text());
    return Buffer.from(await response.arrayBuffer());
  }

  /** Imports items, names and notes, into a school. Returns the batch once it is in one of `stages`. */
  async import(schoolCode: string, rows: string[][]): Promise<{ batchId: string; stage: string; added: number }> {
    const form = new FormData();
    form.set('schoolCode', schoolCode);
    form.set('userType', 'readinessItem');
    const file = await workbookOf(['名称', '备注'], rows);
    form.set('file', new Blob([new Uint8Array(file)], { type: workbookType }), 'items.xlsx');
    const response = await fetch(`${this.all.origin}/api/readiness/import/import`, {
      method: 'POST',
      headers: { ...requiredHeaders, cookie: this.cookie },
      body: form,
    });
    const { bizData, msg } = (await response.json()) as { bizData: { batchId: string } | null; msg: string | null };
    if (!bizData) throw new Error(`the upload was refused: ${msg ?? ''}`);
    return this.reached(bizData.batchId, 'finished', 'failed');
  }

  /** A batch as soon as it is in one of the stages. */
  reached(batchId: string, ...stages: string[]): Promise<{ batchId: string; stage: string; added: number }> {
    return until(
      async () => {
        const call = 'GET /api/readiness/import/detail';
        const batch = await this.ask<{ batchId: string; stage: string; added: number }>(call, { batchId });
        return stages.includes(batch.stage) && batch;
      },
      `the import is ${stages.join(' or ')}`,
      30,
    );
  }
}
