import { Config, ConfigError } from '#libs/config';

/** What the container image can run. Each starts by being loaded. */
const programs: Partial<Record<Config['service'], () => Promise<unknown>>> = {
  all: () => import('./all/main.js'),
  gateway: () => import('./gateway/main.js'),
  directory: () => import('./directory/main.js'),
  devices: () => import('./devices/main.js'),
  migrate: () => import('./all/migrate.js'),
};

/** Runs the service that `SERVICE` names. */
const main = async (): Promise<void> => {
  const { service } = new Config(process.env);
  const program = programs[service];
  if (!program) throw new ConfigError(`SERVICE=${service}: this build has ${Object.keys(programs).join(', ')}`);
  await program();
};

try {
  await main();
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
