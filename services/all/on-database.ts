import { isPlain } from '#libs/service/boot';
import type { Config } from '#libs/kernel/config';
import { EmbeddedPostgres, databaseFault, isRefusedByDatabase, reachDatabase } from '#libs/data/db';

/** Longest wait for a server that is still starting. */
const patienceMs = 60_000;

/** Does `work` on the database given, else on the embedded one, which runs only for it. */
export const onDatabase = async (config: Config, work: (url: string) => Promise<void>): Promise<void> => {
  const { databaseUrl } = config;
  if (databaseUrl !== undefined) {
    const waiting = (reason: string): void => console.log(`waiting for the database: ${reason}`);
    await reachDatabase(databaseUrl, { patienceMs, waiting });
    try {
      return await work(databaseUrl);
    } catch (error) {
      throw isRefusedByDatabase(error) ? databaseFault(databaseUrl, error) : error;
    }
  }
  const embedded = new EmbeddedPostgres(config.dataPath('postgres'), config.databasePassword);
  const url = await embedded.start();
  try {
    await work(url);
  } finally {
    await embedded.stop();
  }
};

/** Runs a command of the command line: what an operator can mend is printed in one line, all else as it was thrown. */
export const runCommand = async (command: () => Promise<void>): Promise<void> => {
  try {
    await command();
  } catch (error) {
    console.error(isPlain(error) ? error.message : error);
    process.exitCode = 1;
  }
};
