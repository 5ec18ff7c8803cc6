import 'reflect-metadata';
import { Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { randomUUID } from 'node:crypto';
import { pinoHttp } from 'pino-http';
import type { Logger } from 'pino';
import { Config, ConfigError, type ServiceName } from '#libs/config';
import { DirectoryInUse, EmbeddedPostgres } from '#libs/db';
import { CoreModule } from './core.module.js';
import { makeLogger, NestLogger } from './logger.js';

/** Longest graceful stop; after it the process ends as it is. */
const stopMs = 10_000;
/** Largest JSON body: a command to 20,000 cards needs about 2 MB. */
const bodyLimit = '4mb';

/** A running process: its application and how to stop it in order. */
export interface Running {
  app: NestExpressApplication;
  stop(): Promise<void>;
}

/**
 * Starts a process with the services of `module`. Order: environment, database, modules, HTTP. Stop in the order of
 * Nest's hooks: new work is refused and running work finished (`onModuleDestroy`), outboxes are flushed
 * (`beforeApplicationShutdown`), HTTP closes, then MQTT sessions, the bus and the database (`onApplicationShutdown`).
 */
export const start = async (module: Type, config: Config): Promise<Running> => {
  const logger = makeLogger(config);
  const embedded =
    config.databaseUrl === undefined
      ? new EmbeddedPostgres(config.dataPath('postgres'), config.databasePassword)
      : undefined;
  const databaseUrl = config.databaseUrl ?? (await embedded?.start()) ?? '';
  try {
    const app = await createApp(module, config, databaseUrl, logger);
    await app.listen(config.httpPort);
    return {
      app,
      stop: async () => {
        await app.close();
        await embedded?.stop();
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
  app.set('trust proxy', 'loopback, linklocal, uniquelocal');
  app.disable('x-powered-by');
  app.use(
    pinoHttp({
      logger,
      genReqId: (_request, response) => {
        const id = randomUUID();
        response.setHeader('x-request-id', id);
        return id;
      },
      customLogLevel: (_request, response) => (response.statusCode >= 500 ? 'error' : 'debug'),
      serializers: { req: (request: { method: string; url: string; id: string }) => loggedRequest(request) },
    }),
  );
  app.useBodyParser('json', { limit: bodyLimit });
  app.useBodyParser('urlencoded', { limit: '100kb', extended: false });
  app.useWebSocketAdapter(new IoAdapter(app));
  return app;
};

/** Starts a process and stops it on SIGTERM and SIGINT; what is wrong with its start is one line. */
export const boot = async (module: Type, service: ServiceName | 'all'): Promise<Running | undefined> => {
  try {
    const running = await start(module, new Config(process.env, service));
    const stop = (): void => {
      setTimeout(() => process.exit(1), stopMs).unref();
      running.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    };
    process.once('SIGTERM', stop).once('SIGINT', stop);
    return running;
  } catch (error) {
    const plain = error instanceof ConfigError || error instanceof DirectoryInUse || isPortTaken(error);
    console.error(plain ? (error as Error).message : error);
    process.exit(1);
  }
};

const isPortTaken = (error: unknown): boolean =>
  error instanceof Error && (error as Error & { code?: unknown }).code === 'EADDRINUSE';

const loggedRequest = (request: { method: string; url: string; id: string }): object => ({
  id: request.id,
  method: request.method,
  path: request.url.split('?')[0],
});

/** Imports in this order, so that the process's own parts start first and stop last. */
const rootOf = (module: Type, config: Config, databaseUrl: string): Type => {
  @Module({ imports: [CoreModule.forProcess(config, databaseUrl), module] })
  class RootModule {}
  return RootModule;
};
