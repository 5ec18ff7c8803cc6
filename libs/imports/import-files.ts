import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { texts } from '#libs/contracts';
import { RuleError } from '#libs/http';
import { writeTemplate, writeWorkbook } from '#libs/spreadsheet';
import { ObjectGone, SealedStorage } from '#libs/storage';
import type { Batch } from './batch.js';
import { ImportTypes } from './import-types.js';
import type { ImportType, ImportValues } from './import-type.js';
import { ResultFile } from './result-file.js';

/** A file to download. */
export interface ImportFile {
  name: string;
  content: Readable | Buffer;
}

/** Result files are there as soon as rows have been done. */
const withResult = new Set(['processed', 'error']);

/** The files that come out of imports. */
@Injectable()
export class ImportFiles {
  constructor(
    private readonly types: ImportTypes,
    private readonly storage: SealedStorage,
    private readonly results: ResultFile,
  ) {}

  /** The file as it was uploaded, under its own name. @throws RuleError when it is gone */
  async original(batch: Batch): Promise<ImportFile> {
    try {
      return { name: batch.fileName, content: await this.storage.get(batch.objectKey) };
    } catch (error) {
      throw error instanceof ObjectGone ? new RuleError(texts.originalFailed) : error;
    }
  }

  /** The rows as they were uploaded, with what became of them. @throws RuleError before there is a result */
  result(batch: Batch, status: string): ImportFile {
    if (!withResult.has(status) || batch.total === 0) throw new RuleError(texts.resultNotYet);
    return { name: batch.fileName, content: this.results.write(batch) };
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

  /** What is there of a school, in the columns of the template. @throws RuleError 请选择 for a type without export */
  export(userType: string, schoolCode: string, schoolName: string): ImportFile {
    const { type, rows } = this.exportOf(userType, schoolCode);
    const head = type.columns.map(({ header }) => header);
    return {
      name: `${schoolName}-${type.name}.xlsx`,
      content: writeWorkbook({ name: type.name, head, rows: inColumns(type, rows) }),
    };
  }

  /** @throws RuleError 请选择 for a type without export */
  assertExports(userType: string): void {
    if (!this.typeOf(userType).export) throw new RuleError(texts.chooseType, 'userType');
  }

  private exportOf(
    userType: string,
    schoolCode: string,
  ): { type: ImportType; rows: AsyncIterable<Iterable<ImportValues>> } {
    const type = this.typeOf(userType);
    const rows = type.export?.(schoolCode);
    if (!rows) throw new RuleError(texts.chooseType, 'userType');
    return { type, rows };
  }

  private typeOf(userType: string): ImportType {
    const type = this.types.find(userType);
    if (!type) throw new RuleError(texts.chooseType, 'userType');
    return type;
  }
}

const inColumns = async function* (
  type: ImportType,
  portions: AsyncIterable<Iterable<ImportValues>>,
): AsyncGenerator<Iterable<string[]>> {
  for await (const rows of portions) yield cellsOf(type, rows);
};

/** Row after row: the cells of a portion never lie in memory together. */
const cellsOf = function* ({ columns }: ImportType, rows: Iterable<ImportValues>): Generator<string[]> {
  for (const values of rows) yield columns.map(({ key }) => values[key] ?? '');
};
