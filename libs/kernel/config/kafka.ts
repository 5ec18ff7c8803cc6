import { checkCertificate, checkPair } from './pem-files.js';
import { ConfigError, type Variables } from './variables.js';

const mechanisms = ['plain', 'scram-sha-256', 'scram-sha-512'] as const;

/** The broker of docker-compose.yml takes the same names. */
const kafkaLogLevels = ['error', 'warn', 'info', 'debug'] as const;

/** A name and a password, for each mechanism. */
type Sasl<Mechanism> = Mechanism extends string ? { mechanism: Mechanism; username: string; password: string } : never;

/** How Kafka is reached. */
export interface KafkaSettings {
  /** Addresses host:port. */
  brokers: string[];
  /** Partitions of a topic that is created. */
  partitions: number;
  /** Put before the names of topics and groups, so that several systems can share one cluster. */
  prefix: string;
  /** Unset: plain text. Files are PEM; without `caFile` the authorities that Node.js knows. */
  tls: { caFile?: string; certFile?: string; keyFile?: string } | undefined;
  sasl: Sasl<(typeof mechanisms)[number]> | undefined;
  /** What the client says of itself that is logged: this and what is worse. */
  logLevel: (typeof kafkaLogLevels)[number];
}

/** @throws ConfigError for the first variable that is wrong. */
export const kafkaSettings = (read: Variables): KafkaSettings => ({
  brokers: brokers(read),
  partitions: read.integer('KAFKA_PARTITIONS', 6, 1, 1000),
  prefix: read.matching('KAFKA_PREFIX', /^[A-Za-z0-9._-]{1,40}$/, 'up to 40 letters, digits, dots, _ and -') ?? '',
  tls: tls(read),
  sasl: sasl(read),
  logLevel: read.oneOf('KAFKA_LOG_LEVEL', 'warn', kafkaLogLevels),
});

const brokers = (read: Variables): string[] => {
  const given = read.list('KAFKA_BROKERS');
  if (given.length === 0) throw new ConfigError('KAFKA_BROKERS: must be given with EVENT_BUS=kafka');
  const wrong = given.find((each) => !isAddress(each));
  if (wrong !== undefined) throw new ConfigError(`KAFKA_BROKERS=${wrong}: accepts addresses host:port`);
  return given;
};

const isAddress = (text: string): boolean => {
  const port = Number(/^(?:[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\]):(\d{1,5})$/.exec(text)?.[1]);
  return port > 0 && port <= 65535;
};

const tls = (read: Variables): KafkaSettings['tls'] => {
  const on = read.oneOf('KAFKA_SSL', 'false', ['true', 'false']) === 'true';
  const files = (['KAFKA_CA', 'KAFKA_CERT', 'KAFKA_KEY'] as const).map((name) => ({ name, file: read.text(name) }));
  const [ca, cert, key] = files.map(({ file }) => file);
  if (!on) {
    const idle = files.find(({ file }) => file !== undefined);
    if (idle) throw new ConfigError(`${idle.name}: accepts a PEM file, with KAFKA_SSL=true only`);
    return undefined;
  }
  if (cert !== undefined && key === undefined) throw new ConfigError('KAFKA_KEY: must be given with KAFKA_CERT');
  if (cert === undefined && key !== undefined) throw new ConfigError('KAFKA_CERT: must be given with KAFKA_KEY');
  checkCertificate(read, 'KAFKA_CA');
  checkPair(read, 'KAFKA_CERT', 'KAFKA_KEY');
  return {
    ...(ca !== undefined && { caFile: ca }),
    ...(cert !== undefined && { certFile: cert }),
    ...(key !== undefined && { keyFile: key }),
  };
};

const sasl = (read: Variables): KafkaSettings['sasl'] => {
  const mechanism = read.oneOf('KAFKA_SASL_MECHANISM', 'none', ['none', ...mechanisms]);
  const username = read.text('KAFKA_SASL_USERNAME');
  const password = read.text('KAFKA_SASL_PASSWORD');
  if (mechanism === 'none') {
    if (username === undefined && password === undefined) return undefined;
    throw new ConfigError(`KAFKA_SASL_MECHANISM: accepts ${mechanisms.join(', ')}, needed with KAFKA_SASL_USERNAME`);
  }
  if (username === undefined) throw new ConfigError('KAFKA_SASL_USERNAME: must be given with KAFKA_SASL_MECHANISM');
  if (password === undefined) throw new ConfigError('KAFKA_SASL_PASSWORD: must be given with KAFKA_SASL_MECHANISM');
  return { mechanism, username, password };
};
