import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readFaultShares, upgradeFaults } from './upgrade/upgrade-faults.js';
import { isMorning, mornings } from './mornings/mornings.js';
import { scenarioNames, type FleetOptions, type ScenarioName } from './options.js';

/** What the command line can say; `--help` prints it. */
export const usage = `Simulated class cards.

npm run fleet -- [options]
  --url mqtt://127.0.0.1:1883   broker (mqtts:// for TLS)
  --keys <DEVICE_KEYS>          key of the cards' passwords; default: DEVICE_KEYS, else the one generated in DATA_DIR
  --devices 500                 number of cards; default of a seeded morning: as many as it has doors
  --schools <devices / 25>      number of schools they are spread over
  --prefix CC                   beginning of every card number
  --scenario calm               ${scenarioNames.join(' | ')}
  --from 07:08                  time of day at which a seeded morning begins; default: 2 min before its first mishap
  --speed 1                     how many times faster than life a seeded morning goes
  --interval 60                 seconds between two heartbeats of a card; default: HEARTBEAT_SECONDS
  --qos 1                       QoS of heartbeats, 0 or 1
  --ramp 2                      seconds over which the cards are switched on
  --bad corrupt=0.05,hangs=0.01  shares of cards that fail to install a new version: ${upgradeFaults.join(', ')}
  --bad-version 30501           the only version code that --bad is about; default: any
  --screens <file>              JSON of what cards show, by number: {classCode, className, schoolName}
  --seed 1                      the same seed gives the same cards and choices
`;

export interface CliOptions extends Omit<FleetOptions, 'key'> {
  /** What `--keys` or `DEVICE_KEYS` say; null when the key has to be found in DATA_DIR. */
  keys: string | null;
}

/** Reads the command line. Returns null when help is wanted. @throws Error naming the option that is wrong */
export const readCli = (args: string[], env: NodeJS.ProcessEnv): CliOptions | null => {
  const { values } = parseArgs({ args, options: cliOptions });
  if (values.help) return null;
  const scenario = scenarioOf(values.scenario);
  const morning = isMorning(scenario) ? mornings[scenario] : undefined;
  const usual = morning ? morning.towns * morning.schools * morning.doors : 500;
  const devices = values.devices ? wholeNumber('devices', values.devices, 1) : usual;
  const schools = morning ? morning.towns * morning.schools : Math.ceil(devices / 25);
  return {
    url: values.url,
    keys: values.keys ?? env['DEVICE_KEYS'] ?? null,
    devices,
    schools: values.schools ? wholeNumber('schools', values.schools, 1) : schools,
    prefix: values.prefix,
    scenario,
    from: values.from === undefined ? null : timeOfDay(values.from),
    speed: positive('speed', values.speed),
    heartbeatSeconds: positive('interval', values.interval ?? env['HEARTBEAT_SECONDS'] ?? '60'),
    heartbeatQos: values.qos === '0' ? 0 : 1,
    rampSeconds: positive('ramp', values.ramp),
    upgradeFaults: readFaultShares(values.bad),
    badVersion: values['bad-version'] ? wholeNumber('bad-version', values['bad-version'], 1) : null,
    screens: values.screens
      ? (JSON.parse(readFileSync(values.screens, 'utf8')) as FleetOptions['screens'] & object)
      : {},
    seed: wholeNumber('seed', values.seed, 0),
  };
};

const cliOptions = {
  help: { type: 'boolean', default: false },
  url: { type: 'string', default: 'mqtt://127.0.0.1:1883' },
  keys: { type: 'string' },
  devices: { type: 'string' },
  schools: { type: 'string' },
  prefix: { type: 'string', default: 'CC' },
  scenario: { type: 'string', default: 'calm' },
  from: { type: 'string' },
  speed: { type: 'string', default: '1' },
  interval: { type: 'string' },
  qos: { type: 'string', default: '1' },
  ramp: { type: 'string', default: '2' },
  bad: { type: 'string', default: '' },
  'bad-version': { type: 'string' },
  screens: { type: 'string' },
  seed: { type: 'string', default: '1' },
} as const;

const scenarioOf = (name: string): ScenarioName => {
  const known = scenarioNames.find((scenario) => scenario === name);
  if (!known) throw new Error(`--scenario accepts ${scenarioNames.join(', ')}`);
  return known;
};

const timeOfDay = (text: string): string => {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(text)) throw new Error('--from accepts a time of day, such as 07:08');
  return text;
};

const positive = (name: string, text: string): number => {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`--${name} accepts a number above 0`);
  return value;
};

const wholeNumber = (name: string, text: string, least: number): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < least) throw new Error(`--${name} accepts a whole number from ${least}`);
  return value;
};
