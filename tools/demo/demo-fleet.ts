import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '#libs/kernel/config';
import { deviceNumbers, type FleetScreen } from '../fleet/index.js';
import { demoInside } from './demo-schools.js';
import { badVersion } from './demo-versions.js';

const program = fileURLToPath(new URL('../fleet/main.js', import.meta.url));

/** Enough for six hundred of one model. */
export const demoCards = 800;
/** What every fifth card does with the version that is no good. */
const bad = 'refused=0.08,bootsBack=0.06,bootLoop=0.06';

/** A card that shows the class of the next room, and one whose pictures cannot be read. Both belong to the first school. */
const [wrongCard, spoiltCard] = ['CC0010003', 'CC0010005'];

/** What each card shows: the class of the classroom at which the demo hangs it. */
const demoScreens = (schools: number): Record<string, FleetScreen> =>
  Object.fromEntries(
    deviceNumbers({ devices: demoCards, schools, prefix: 'CC' }).flatMap(({ deviceNo, schoolIndex, roomIndex }) => {
      const { school, classes } = demoInside(schoolIndex + 1);
      const shown = classes[deviceNo === wrongCard ? roomIndex + 1 : roomIndex];
      if (!shown) return [];
      const screen = { classCode: shown.code, className: shown.name, schoolName: school.name };
      return [[deviceNo, { ...screen, spoilsPictures: deviceNo === spoiltCard }] as const];
    }),
  );

/** Starts the simulated cards as a process of their own, as they are in life; they end with this process. */
export const startDemoFleet = async (config: Config, schools: number): Promise<void> => {
  const screens = join(config.dataDir, 'demo-screens.json');
  writeFileSync(screens, JSON.stringify(demoScreens(schools)));
  const options = {
    screens,
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
