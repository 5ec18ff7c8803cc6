import type { DataSource, Logger } from 'typeorm';

export interface SentStatement {
  sql: string;
  parameters: unknown[];
}

/** What a data source sends to the database, from now on; statements of transactions and of the schema are left out. */
export class SentStatements implements Logger {
  private statements: SentStatement[] = [];

  constructor(dataSource: DataSource) {
    dataSource.logger = this;
  }

  /** What was sent since the last call. */
  take(): SentStatement[] {
    const taken = this.statements;
    this.statements = [];
    return taken;
  }

  logQuery(sql: string, parameters: unknown[] = []): void {
    if (/^\s*(with|select|insert|update|delete)\b/i.test(sql))
      this.statements.push({ sql, parameters: [...parameters] });
  }

  logQueryError(): void {}
  logQuerySlow(): void {}
  logSchemaBuild(): void {}
  logMigration(): void {}
  log(): void {}
}
