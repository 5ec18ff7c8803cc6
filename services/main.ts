import { Config, ConfigError, type Program } from '#libs/kernel/config';
import { serviceNames } from '#libs/contracts';

/** Where each program of this build stands. Each starts by being loaded, so that only what runs is loaded. */
const programs = new Map<Program, string>([
  ['all', './all/main.js'],
  ['migrate', './all/migrate.js'],
  ...serviceNames.map((name): [Program, string] => [name, `./${name}/main.js`]),
]);

/** Runs the program that `SERVICE` names. */
const main = async (): Promise<void> => {
  const { service } = new Config(process.env);
  const program = programs.get(service);
  if (program === undefined)
    throw new ConfigError(`SERVICE=${service}: this build has ${[...programs.keys()].join(', ')}`);
  await import(program);
};

try {
  await main();
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
