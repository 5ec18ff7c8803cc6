import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import type { Config } from '#libs/kernel/config';
import { currentTraceId } from '#libs/kernel/tracing';
import { isPlain } from './start-fault.js';

/** Fields that never reach the log in the clear, wherever a library puts them. */
const secretFields = [
  'password',
  'oldPassword',
  'newPassword',
  'cookie',
  'authorization',
  'mcode',
  'phone',
  'set-cookie',
];
const redact = secretFields.flatMap((field) => [`["${field}"]`, `*["${field}"]`, `*.*["${field}"]`]);

/** Fields of a database error that repeat what was to be stored; the rest says what was wrong with it. */
const storedFields = new Set(['parameters', 'driverError', 'detail', 'where']);

/** The fields of an error that may be logged: people's data is left out. */
export const withoutData = (error: object): object =>
  Object.fromEntries(Object.entries(error).filter(([field]) => !storedFields.has(field)));

/** JSON lines, pretty on a terminal; into `destination` when one is given. */
export const makeLogger = (config: Config, destination?: DestinationStream): Logger => {
  const serializers = { err: (error: Error) => withoutData(stdSerializers.err(error)) };
  const options = { level: config.logLevel, base: { service: config.service }, redact, serializers };
  if (destination) return pino(options, destination);
  const pretty = { target: 'pino-pretty', options: { ignore: 'pid,hostname,service' } };
  return pino(process.stdout.isTTY ? { ...options, transport: pretty } : options);
};

/** Contexts in which Nest reports each module and route at start. */
const startupNoise = new Set([
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestFactory',
  'WebSocketsController',
]);
/** Context in which Nest reports errors of a start: its caller reports them. */
const thrownAtStart = 'ExceptionHandler';

/** Nest's logger on top of pino: an object as first argument becomes fields, the last argument is the context. */
export class NestLogger implements LoggerService {
  constructor(private readonly pino: Logger) {}

  log(...args: unknown[]): void {
    this.write('info', args);
  }
  error(...args: unknown[]): void {
    // it ends the start, and is printed in one line then
    if (isPlain(args[0])) return;
    this.write('error', args);
  }
  warn(...args: unknown[]): void {
    this.write('warn', args);
  }
  debug(...args: unknown[]): void {
    this.write('debug', args);
  }
  verbose(...args: unknown[]): void {
    this.write('trace', args);
  }
  fatal(...args: unknown[]): void {
    this.write('fatal', args);
  }

  private write(level: 'info' | 'error' | 'warn' | 'debug' | 'trace' | 'fatal', args: unknown[]): void {
    const context = args.length > 1 ? args.at(-1) : undefined;
    // an error without its stack comes from Nest with undefined in the place of the stack
    const rest = (args.length > 1 ? args.slice(0, -1) : args).filter((each) => each !== undefined);
    if (context === thrownAtStart) return;
    if (level === 'info' && typeof context === 'string' && startupNoise.has(context)) return;
    const fields = typeof rest[0] === 'object' && rest[0] !== null ? (rest.shift() as object) : {};
    // without a message pino takes that of the error
    const message = rest.length === 0 ? undefined : rest.map(String).join(' ');
    const traceId = currentTraceId();
    const more = traceId === undefined ? { context } : { context, traceId };
    this.pino[level]({ ...(fields instanceof Error ? { err: fields } : fields), ...more }, message);
  }
}
