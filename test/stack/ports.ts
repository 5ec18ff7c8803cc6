import { createServer } from 'node:net';

/** Below the ports that the system gives to outgoing connections: these may take one before it is listened at. */
const firstPort = 11_000;
const perWorker = 1000;
/** More than a run has. */
const workers = 20;
const worker = Number(process.env['JEST_WORKER_ID'] ?? 0) % workers;
/** Begins anywhere: another run on this host has workers of the same numbers. */
let next = Math.floor(Math.random() * perWorker);

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** A free TCP port, out of those of this worker, each time another one. @throws Error when all are taken */
export const freePort = async (): Promise<number> => {
  for (let tried = 0; tried < perWorker; tried++) {
    const port = firstPort + worker * perWorker + (next++ % perWorker);
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port for worker ${worker}`);
};
