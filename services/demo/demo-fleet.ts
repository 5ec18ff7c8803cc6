import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Config } from '#libs/config';

const program = fileURLToPath(new URL('../../tools/fleet/main.js', import.meta.url));

/** Starts the simulated cards as a process of their own, as they are in life; they end with this process. */
export const startDemoFleet = async (demo: { config: Config; schools: number; cards: number }): Promise<void> => {
  const { config, schools, cards } = demo;
  const options = {
    url: `mqtt://127.0.0.1:${config.mqttPort}`,
    devices: cards,
    schools,
    scenario: 'demo',
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
