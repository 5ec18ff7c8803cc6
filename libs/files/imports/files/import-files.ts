import { Injectable, type StreamableFile } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { BusinessTime } from '#libs/kernel/clock';
import { type ImportStatus, importStatusOf, texts } from '#libs/contracts';
import { Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { type ExportColumn, ListExporter } from '#libs/files/exports';
import { type AuditEntry, auditEvents, type Identity, RuleError } from '#libs/http';
import { writeTemplate } from '#libs/files/spreadsheet';
import { ObjectGone, EncryptedStorage } from '#libs/data/storage';
import type { Batch } from '../batches/batch.entity.js';
import { ImportAccess } from '../batches/import-access.js';
import { type ImportType, ImportTypes, type ImportValues } from '../types/import-type.js';
import { ResultFile } from './result-file.js';

/** A file to download. */
export interface ImportFile {
  name: string;
  content: Readable | Buffer;
}

/** What is exported. */
export interface ExportRequest {
  userType: string;
  schoolCode: string;
  /** Phones are whole, which the audit entry says. */
  withPhones: boolean;
}

/** Result files are there as soon as rows have been done, and before that while a preview waits for a person. */
const withResult = new Set<ImportStatus>(['processed', 'error']);
const hasResult = ({ stage, total }: Batch): boolean =>
  total > 0 && (stage === 'previewed' || withResult.has(importStatusOf(stage)));

/** The files that come out of imports. Phones stand in them in clear: each download of one is an audit entry. */
@Injectable()
export class ImportFiles {
  constructor(
    private readonly types: ImportTypes,
    private readonly storage: EncryptedStorage,
    private readonly results: ResultFile,
    private readonly access: ImportAccess,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly exporter: ListExporter,
    private readonly time: BusinessTime,
  ) {}

  /** The file as it was uploaded, under its own name. @throws RuleError when it is gone */
  async original(caller: Identity, batch: Batch): Promise<ImportFile> {
    const content = await this.content(batch);
    await this.auditDownload(caller, batch, 'original');
    return { name: batch.fileName, content };
  }

  /** The uploaded rows with their outcomes, under a file name of the result. @throws RuleError before there is a result */
  async result(caller: Identity, batch: Batch): Promise<ImportFile> {
    if (!hasResult(batch)) throw new RuleError(texts.resultNotYet);
    await this.auditDownload(caller, batch, 'result');
    const date = this.time.today().replaceAll('-', '');
    const kind = batch.stage === 'previewed' ? '预览' : '结果';
    const name = `${this.types.of(batch.userType).name}${kind}-${batch.fileName.replace(/\.xlsx$/i, '')}-${date}.xlsx`;
    return { name, content: this.results.write(batch) };
  }

  /** An empty workbook with an example. @throws RuleError 请选择 for an unknown type */
  async template(userType: string): Promise<ImportFile> {
    const type = this.typeOf(userType);
    const columns = type.columns.map(({ header, required = false, hint, example, choices }) => ({
      header,
      required,
      hint,
      example,
      choices,
    }));
    return { name: `${type.name}模板.xlsx`, content: await writeTemplate(type.name, columns) };
  }

  /**
   * What is there of a school, in the columns of the template; phones are masked unless `withPhones`. @throws RuleError 请选择 for a type without export,
   * NotFoundError for a school out of reach
   */
  async export(caller: Identity, { userType, schoolCode, withPhones }: ExportRequest): Promise<StreamableFile> {
    const type = this.typeOf(userType);
    if (!type.exports) throw new RuleError(texts.chooseType, 'userType');
    const { action, phonesAction, rows } = type.exports;
    const wholePhones = withPhones ? phonesAction : undefined;
    const { name } = await this.access.school(caller, schoolCode);
    const columns = type.columns.map(({ header, key, kind }): ExportColumn<ImportValues> => {
      const isMasked = wholePhones === undefined && (kind === 'phone' || kind === 'mobile');
      return { header, value: (row) => row[key], ...(isMasked ? { kind: 'phone' } : {}) };
    });
    return this.exporter.send(
      caller,
      {
        name: wholePhones === undefined ? type.name : `${type.name}（明文手机号）`,
        columns,
        audit: { action: wholePhones ?? action, object: 'import' },
      },
      { rows: rows(schoolCode), subject: name, objectIds: [schoolCode], schoolCode, after: { userType } },
    );
  }

  private async content({ objectKey }: Batch): Promise<Readable> {
    try {
      return await this.storage.get(objectKey);
    } catch (error) {
      throw error instanceof ObjectGone ? new RuleError(texts.originalFailed) : error;
    }
  }

  private auditDownload(caller: Identity, batch: Batch, what: 'original' | 'result'): Promise<void> {
    const { id, schoolCode, fileName } = batch;
    return this.audit(caller, { action: 'import.download', objectIds: [id], schoolCode, after: { what, fileName } });
  }

  private async audit(caller: Identity, entry: Omit<AuditEntry, 'object'>): Promise<void> {
    await this.transactions.run((tx) => this.outbox.add(tx, auditEvents(caller, { ...entry, object: 'import' })));
  }

  private typeOf(userType: string): ImportType {
    const type = this.types.find(userType);
    if (!type) throw new RuleError(texts.chooseType, 'userType');
    return type;
  }
}
