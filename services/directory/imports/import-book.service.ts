import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '#libs/config';
import { type Page, texts } from '#libs/contracts';
import { countMatching, select, SqlFilter, Transactions } from '#libs/db';
import { Outbox } from '#libs/events';
import { audited, type Identity, NotFoundError, offsetOf, type PageQuery, RuleError, scopeToSchools } from '#libs/http';
import {
  type Batch,
  batchColumns,
  BatchStore,
  ImportDesk,
  ImportTypes,
  type Stage,
  type StoredUpload,
} from '#libs/imports';
import { SourceRule } from '../school/source-rule.js';
import { DepartmentImport } from './department-import.js';
import { ParentImport } from './parent-import.js';
import { TeacherImport } from './teacher-import.js';

/** Conditions of a list of batches; what is undefined does not limit. */
export interface BatchFilter {
  schoolCode?: string | undefined;
  source?: string | undefined;
  importType?: string | undefined;
  userType?: string | undefined;
  open?: boolean;
}

/** An upload for a school. */
export interface SchoolUpload {
  schoolCode: string;
  userType: string;
  preview: boolean;
}

/** Stages in which nothing happens any more unless somebody asks for it. */
const over: Stage[] = ['finished', 'failed', 'cancelled', 'undone', 'undoChecked'];

/** Imports of the directory's members: who sees which, and for which schools there may be any. */
@Injectable()
export class ImportBook implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    @Inject(Config) private readonly config: Config,
    private readonly rule: SourceRule,
    private readonly batches: BatchStore,
    private readonly desk: ImportDesk,
    private readonly types: ImportTypes,
    private readonly teachers: TeacherImport,
    private readonly parents: ParentImport,
    private readonly departments: DepartmentImport,
  ) {}

  onModuleInit(): void {
    for (const type of [this.teachers, this.parents, this.departments]) this.types.register(type);
  }

  /** Takes an upload. @throws NotFoundError, RuleError 请选择文件！, 请选择, or when another source decides */
  async upload(caller: Identity, order: SchoolUpload, file: StoredUpload | undefined): Promise<Batch> {
    const school = await this.rule.school(this.dataSource, caller, order.schoolCode);
    this.rule.assertEditable(school);
    if (!file) throw new RuleError(texts.fileRequired, 'file');
    return this.desk.take(caller, { ...order, source: school.source }, file);
  }

  /** A batch of a school within reach. @throws NotFoundError */
  async visible(caller: Identity, batchId: string | undefined): Promise<Batch> {
    const batch = batchId === undefined ? undefined : await this.batches.find(batchId);
    if (!batch) throw new NotFoundError(texts.importUnknown);
    try {
      await this.rule.school(this.dataSource, caller, batch.schoolCode);
      return batch;
    } catch (error) {
      throw error instanceof NotFoundError ? new NotFoundError(texts.importUnknown) : error;
    }
  }

  /** One page of the batches of schools within reach, the newest first. */
  async list(caller: Identity, wanted: BatchFilter, page: PageQuery): Promise<Page<Batch>> {
    const filter = new SqlFilter()
      .when(wanted.schoolCode, (code) => `b.school_code = ${code}`)
      .when(wanted.source, (source) => `b.source = ${source}`)
      .when(wanted.importType, (type) => `b.import_type = ${type}`)
      .when(wanted.userType, (type) => `b.user_type = ${type}`)
      .when(wanted.open === true ? over : undefined, (stages) => `b.stage <> all(${stages})`);
    scopeToSchools(filter, caller, this.config.productCode, 's');
    const from = 'import_batch b join school s on s.code = b.school_code';
    const total = await countMatching(this.dataSource, from, filter);
    const list = await select<Batch>(
      this.dataSource,
      `select ${batchColumns} from ${from} where ${filter.where} order by b.create_date desc, b.id
       limit ${page.size} offset ${offsetOf(page)}`,
      filter.parameters,
    );
    return { list, total, page: page.page, size: page.size };
  }

  /** Notes that somebody takes people's data out of the system. */
  async tellDownload(caller: Identity, batch: Batch, what: 'original' | 'result'): Promise<void> {
    const { id, schoolCode, fileName } = batch;
    const deed = { action: 'import.download', object: 'import', objectIds: [id], schoolCode } as const;
    await this.transactions.run((tx) => this.outbox.add(tx, audited(caller, { ...deed, after: { what, fileName } })));
  }

  /** The name of a school whose members are to be exported, which is noted. @throws NotFoundError */
  async tellExport(caller: Identity, schoolCode: string, userType: string): Promise<string> {
    const { name } = await this.rule.school(this.dataSource, caller, schoolCode);
    const deed = { action: 'member.export', object: 'import', objectIds: [schoolCode], schoolCode } as const;
    await this.transactions.run((tx) => this.outbox.add(tx, audited(caller, { ...deed, after: { userType } })));
    return name;
  }
}
