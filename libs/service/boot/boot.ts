import 'reflect-metadata';
import { type INestApplicationContext, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { pinoHttp } from 'pino-http';
import type { Logger } from 'pino';
import { Config } from '#libs/kernel/config';
import type { ServiceName } from '#libs/contracts';
import { EmbeddedPostgres, reachDatabase } from '#libs/data/db';
import { endUnreadRest, OpenApiDocument, pipeliningGuard, productPath, queryGuard } from '#libs/http';
import { ThrottledLog } from '#libs/kernel/health';
import { currentTraceId, isTracing, startTracing, type TracingLog } from '#libs/kernel/tracing';
import { callSpans } from './call-spans.js';
import { RequestTracker } from './request-tracker.js';
import { CoreModule, hasGateway } from './core.module.js';
import { makeLogger, NestLogger, withoutData } from './logger.js';
import { checkNoSimulators } from './no-simulators.js';
import { startFault } from './start-fault.js';

/** Longest graceful stop; after it the process ends as it is. */
const stopMs = 10_000;
/** Longest wait of a stop for calls that are being answered. */
const finishMs = 3000;
/** An idle connection is kept longer than the gateway keeps its own, so that none ends while a call is put on it. */
const keepAliveMs = 65_000;
/** The headers of a request come within this time; the whole of it within another, in which 200 MB come at 6 Mbit/s. */
const headersMs = 20_000;
const requestMs = 300_000;
/** Most headers of a request; together they have 16 KB, which is Node's own limit. */
const maxHeaders = 100;
/** What the gateway hands on as the id of a call. */
const requestIdPattern = /^[0-9a-f-]{36}$/;

/** What a process starts: the manifest of a service, or every service at once. */
export interface Bootable {
  name: ServiceName | 'all';
  module: Type;
  /** Called once the process takes calls. */
  started?: (app: NestExpressApplication) => void;
}

/** A running process: its application and how to stop it in order. */
export interface Running {
  app: NestExpressApplication;
  stop(): Promise<void>;
}

/**
 * Starts a process with the services of `module`. Order: environment, database, modules, HTTP. At a stop open
 * requests are answered first; then in the order of Nest's hooks new work is refused and running work finished
 * (`onModuleDestroy`), outboxes are flushed (`beforeApplicationShutdown`), HTTP closes, then MQTT sessions, the bus and
 * the database (`onApplicationShutdown`).
 */
const start = async (module: Type, config: Config): Promise<Running> => {
  await checkNoSimulators(config, process.env);
  const logger = makeLogger(config);
  for (const warning of config.warnings) logger.warn(warning);
  const tracing = await startTracing(config.service, config.tracing, tracingLog(logger));
  const embedded =
    config.databaseUrl === undefined
      ? new EmbeddedPostgres(config.dataPath('postgres'), config.databasePassword)
      : undefined;
  const databaseUrl = config.databaseUrl ?? (await embedded?.start()) ?? '';
  const waiting = (reason: string): void => logger.warn({ reason }, 'waiting for the database');
  if (!embedded) await reachDatabase(databaseUrl, { waiting });
  try {
    const app = await createApp(module, config, databaseUrl, logger);
    const server = app.getHttpServer();
    const calls = new RequestTracker(server);
    await (config.listenHost === undefined
      ? app.listen(config.httpPort)
      : app.listen(config.httpPort, config.listenHost));
    return {
      app,
      stop: async () => {
        await calls.finish(finishMs);
        await app.close();
        await embedded?.stop();
        await tracing?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
};

/** The application without a listener. */
export const createApp = async (
  module: Type,
  config: Config,
  databaseUrl: string,
  logger: Logger = makeLogger(config),
): Promise<NestExpressApplication> => {
  const app = await NestFactory.create<NestExpressApplication>(rootOf(module, config, databaseUrl), {
    logger: new NestLogger(logger),
    bodyParser: false,
    abortOnError: false,
    forceCloseConnections: true,
  });
  const server = app.getHttpServer();
  server.keepAliveTimeout = keepAliveMs;
  server.headersTimeout = headersMs;
  server.requestTimeout = requestMs;
  server.maxHeadersCount = maxHeaders;
  app.get(OpenApiDocument).app = app;
  // the gateway says which address it takes a caller for
  app.set('trust proxy', isBehindGateway(config) ? 1 : config.trustedProxies);
  matchCase(app);
  app.disable('x-powered-by');
  app.use(callSpans({ fromGateway: isBehindGateway(config) }));
  app.use(
    pinoHttp({
      logger,
      ...(isTracing() && { customProps: () => ({ traceId: currentTraceId() }) }),
      genReqId: (request, response) => {
        const id = givenId(request, config) ?? randomUUID();
        response.setHeader('x-request-id', id);
        return id;
      },
      customLogLevel: (_request, response) => (response.statusCode >= 500 ? 'error' : 'debug'),
      serializers: {
        req: (request: { method: string; url: string; id: string }) => loggedRequest(request),
        err: withoutData,
      },
    }),
  );
  app.use(pipeliningGuard, endUnreadRest, queryGuard);
  if (hasGateway(config)) app.use(productPath(config.productCode));
  app.useWebSocketAdapter(new IoAdapter(app));
  return app;
};

/**
 * Lets V8 free early what callers and cards leave behind: without this it soon makes sockets that come and go by the thousand
 * among its old objects, and lets those grow to several times what is in use before it looks for what is not.
 */
const freeEarly = (): void => {
  setFlagsFromString('--no-allocation-site-pretenuring');
  setFlagsFromString('--heap-growing-percent=50');
};

/** Starts a process and stops it on SIGTERM and SIGINT, also during its start; what is wrong with that is one line. */
export const boot = async ({ name, module, started }: Bootable): Promise<Running | undefined> => {
  let starting: Promise<Running> | undefined;
  const stop = (): void => {
    setTimeout(() => process.exit(1), stopMs).unref();
    Promise.resolve(starting)
      .then((running) => running?.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
  freeEarly();
  let config: Config | undefined;
  try {
    config = new Config(process.env, name);
    starting = start(module, config);
    const running = await starting;
    started?.(running.app);
    return running;
  } catch (error) {
    console.error(startFault(error, config) ?? error);
    process.exit(1);
  }
};

/**
 * Lets a call be found under its own path only: what checks calls by their path must not be passed by one in capitals.
 * Nest has made the router by now, so that the setting of express alone comes too late; routes are not yet there.
 */
const matchCase = (app: NestExpressApplication): void => {
  app.set('case sensitive routing', true);
  const { router } = app.getHttpAdapter().getInstance() as unknown as { router: { caseSensitive: boolean } };
  router.caseSensitive = true;
};

/** Calls come from the gateway, which has said what they are; others come from outside. */
const isBehindGateway = (config: Config): boolean => !hasGateway(config);

/** The id that the gateway gave a call; what comes from outside has none of its own. */
const givenId = (request: IncomingMessage, config: Config): string | undefined => {
  const id = request.headers['x-request-id'];
  return isBehindGateway(config) && typeof id === 'string' && requestIdPattern.test(id) ? id : undefined;
};

/** A collector that is away is worth a line a minute. */
const tracingLog = (logger: Logger): TracingLog => {
  const throttled = new ThrottledLog(logger);
  return { warn: (reason) => throttled.warn('traces', { context: 'tracing', reason }, 'spans are lost') };
};

const loggedRequest = (request: { method: string; url: string; id: string }): object => ({
  id: request.id,
  method: request.method,
  // the link of a visit is a key to it
  path: request.url.split('?')[0]?.replace(/^\/v\/.+/, '/v/…'),
});

/** The parts of `module` without HTTP, for a program of the command line. `close` ends its connections. */
export const createContext = async (
  module: Type,
  config: Config,
  databaseUrl: string,
): Promise<INestApplicationContext> => {
  await reachDatabase(databaseUrl);
  return NestFactory.createApplicationContext(rootOf(module, config, databaseUrl), {
    logger: new NestLogger(makeLogger(config)),
    abortOnError: false,
  });
};

/** Imports in this order, so that the process's own parts start first and stop last. */
const rootOf = (module: Type, config: Config, databaseUrl: string): Type => {
  @Module({ imports: [CoreModule.forProcess(config, databaseUrl), module] })
  class RootModule {}
  return RootModule;
};
