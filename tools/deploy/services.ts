import { serviceNames } from '#libs/contracts';
import { ownVariables, type Program } from '#libs/kernel/config';

/** What a workload asks of a cluster. No limit of the processor: a process that is throttled fails its health checks. */
export interface Resources {
  cpu: string;
  memory: string;
  memoryLimit: string;
}

/** A service in a cluster. */
export interface DeployedService extends Resources {
  /** The first line of its manifest. */
  about: string;
  minReplicas: number;
  maxReplicas: number;
  /** Seconds for which fewer instances would do before one goes. */
  scaleDownSeconds: number;
  /** Variables of the secret: those without which it does not start, and the others. */
  required: string[];
  optional: string[];
}

/** Without these no service that is given them starts, or works: `NODE_ENV=production` refuses to do without. */
const neededAtStart = ['DATABASE_URL', 'STORAGE_URL', 'SESSION_SECRET', 'INTERNAL_KEY', 'DATA_KEY', 'DEVICE_KEYS'];

/**
 * Requests of memory are the most that a process has used in `ingest` and `feed` over Kafka (docs/benchmarks.jsonl,
 * `underLoadMiB`), rounded up. Limits add what a workbook may take (docs/limits.md) and what attacks have taken (`hostile`).
 * `services.spec.ts` compares them. 100m are 850 rows of an import a second (`import`).
 */
const usual = {
  minReplicas: 2,
  maxReplicas: 4,
  cpu: '100m',
  memory: '192Mi',
  memoryLimit: '512Mi',
  scaleDownSeconds: 300,
};

/** What is not usual about a service. One that is not named here is a usual one. */
const special: Partial<Record<string, Partial<DeployedService>>> = {
  directory: { about: 'Schools, people, areas.' },
  devices: {
    about: 'Class cards over MQTT. A card may connect to any instance.',
    maxReplicas: 8,
    // half of a core on a calm day, 50,000 cards at most, and a package that all of them load: docs/capacity.md, `rollout`
    cpu: '500m',
    memory: '384Mi',
    memoryLimit: '1536Mi',
    scaleDownSeconds: 1800,
  },
  'added-value': { about: '增值服务.' },
  licence: { about: '接口许可.' },
  wx: { about: '企业微信.' },
  readiness: { about: '开课保障: contacts, and messages to them.' },
  trtc: { about: '视频通话: callbacks of the call platform, calls and minutes, recharges, imports.' },
  gateway: {
    about: 'Console, API and live feed: what the ingress reaches. A browser may land on any instance.',
    maxReplicas: 6,
    // 100 calls a second: docs/capacity.md
    cpu: '250m',
    memory: '256Mi',
    memoryLimit: '768Mi',
  },
};

/** Variables of the secret that a program is given. */
export const secretsOf = (program: Program): { required: string[]; optional: string[] } => {
  const own = ownVariables(program);
  return {
    required: own.filter((name) => neededAtStart.includes(name)),
    optional: own.filter((name) => !neededAtStart.includes(name)),
  };
};

export const deployedServices = (): Record<string, DeployedService> =>
  Object.fromEntries(
    serviceNames.map((name) => [name, { about: `${name}.`, ...usual, ...special[name], ...secretsOf(name) }]),
  );

/** Of the job that brings the schemas up to date: at most what a service uses at rest (`atRestMiB`), of which it loads a part. */
export const migrateResources: Resources = { cpu: '100m', memory: '192Mi', memoryLimit: '512Mi' };
