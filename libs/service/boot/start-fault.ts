import { type Config, ConfigError } from '#libs/kernel/config';
import { databaseFault, isRefusedByDatabase, SchemaNewer } from '#libs/data/db';

/** True for what an operator can mend: its message says all in one line. */
export const isPlain = (error: unknown): error is Error => error instanceof ConfigError || error instanceof SchemaNewer;

/** Why a port cannot be listened on, by the code of the error. */
const listenReasons: Record<string, string> = {
  EADDRINUSE: 'something listens on this port already',
  EACCES: 'this user may not listen on this port',
};

/**
 * What is wrong with the environment when a start has failed: one line that names the variable. Undefined for an internal
 * error, which is shown with its stack.
 */
export const startFault = (error: unknown, config: Config | undefined): string | undefined => {
  if (isPlain(error)) return error.message;
  if (config === undefined) return undefined;
  if (isRefusedByDatabase(error)) return databaseFault(config.databaseUrl ?? '', error).message;
  return listenFault(error, config);
};

const listenFault = (error: unknown, config: Config): string | undefined => {
  const { code = '', syscall, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string };
  if (syscall !== 'listen') return undefined;
  if (code === 'EADDRNOTAVAIL') {
    const name = address === config.listenHost ? 'LISTEN_HOST' : 'METRICS_HOST';
    return `${name}=${address ?? ''}: this host has no such address`;
  }
  const reason = listenReasons[code];
  if (reason === undefined) return undefined;
  const variables: [string, number | undefined][] = [
    ['MQTT_PORT', config.mqttPort],
    ['MQTT_TLS_PORT', config.mqttTls?.port],
    ['METRICS_PORT', config.metricsPort],
    ['HTTP_PORT', config.httpPort],
  ];
  const [name] = variables.find(([, given]) => given === port) ?? ['port'];
  return `${name}=${port ?? ''}: ${reason}`;
};
