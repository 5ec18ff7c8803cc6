import { type Config, outsideAddresses, simulated } from '#libs/kernel/config';
import { isSimulator } from '#libs/external';

/** Asks every system outside of a production whether it is a simulator. @throws ConfigError when one is */
export const checkNoSimulators = async ({ production }: Config, env: NodeJS.ProcessEnv): Promise<void> => {
  if (!production) return;
  await Promise.all(
    [...outsideAddresses(env)].map(async ([name, address]) => {
      if (await isSimulator(address)) throw simulated(name);
    }),
  );
};
