import { isPlain } from '#libs/boot';
import { type Config } from '#libs/config';
import { EmbeddedPostgres } from '#libs/db';

/** Does `work` on the database given, else on the embedded one, which runs only for it. */
export const onDatabase = async (config: Config, work: (url: string) => Promise<void>): Promise<void> => {
  if (config.databaseUrl !== undefined) return work(config.databaseUrl);
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
