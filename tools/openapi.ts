import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createApp } from '#libs/service/boot';
import { openApiOf } from '#libs/http';
import { Config } from '#libs/kernel/config';
import { EmbeddedPostgres } from '#libs/data/db';
import { AllModule } from '../services/all/all.js';

/** Writes the OpenAPI document of every service to the file named, without listening anywhere. */
const write = async (file: string): Promise<void> => {
  const directory = mkdtempSync(join(tmpdir(), 'firstbell-openapi-'));
  const config = new Config({ DATA_DIR: directory, LOG_LEVEL: 'warn' }, 'all');
  const postgres = new EmbeddedPostgres(config.dataPath('postgres'), config.databasePassword);
  try {
    const app = await createApp(AllModule, config, await postgres.start());
    const document = openApiOf(app);
    await app.close();
    writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`);
  } finally {
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  }
};

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('usage: node dist/tools/openapi.js <file>');
  process.exit(2);
}
await write(resolve(file));
