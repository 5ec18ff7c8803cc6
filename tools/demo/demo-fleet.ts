import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Config } from '#libs/kernel/config';
import { badVersion } from './demo-versions.js';

const program = fileURLToPath(new URL('../fleet/main.js', import.meta.url));

/** Enough for six hundred of one model. */
export const demoCards = 800;
/** What every fifth card does with the version that is no good. */
const bad = 'refused=0.08,bootsBack=0.06,bootLoop=0.06';

/** Starts the simulated cards as a process of their own, as they are in life; they end with this process. */
export const startDemoFleet = async (config: Config, schools: number): Promise<void> => {
  const options = {
    url: `mqtt://127.0.0.1:${config.mqttPort}`,
    devices: demoCards,
    schools,
    scenario: 'demo',
    bad,
    'bad-version': badVersion,
    interval: config.heartbeatSeconds,
  };
  const fleet = spawn(
    process.execPath,
    [program, ...Object.entries(options).map(([name, value]) => `--${name}=${value}`)],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DATA_DIR: config.dataDir },
    },
  );
  process.once('exit', () => fleet.kill());
  await new Promise<void>((resolve, reject) => {
    fleet.once('spawn', resolve);
    fleet.once('error', reject);
  });
};
