import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '../../test/stack/index.js';
import { ScreenshotRunner } from './screenshot-runner.js';

describe('ScreenshotRunner', () => {
  let server: Server;
  let statuses: number[];
  let bodies: string[];
  let ends: string[];
  let runner: ScreenshotRunner;
  const payload = (): object => ({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, maxBytes: 1 });

  beforeEach(async () => {
    [statuses, bodies, ends] = [[], [], []];
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        bodies.push(`${request.method ?? ''} ${body}`);
        response.writeHead(statuses.shift() ?? 200).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    runner = new ScreenshotRunner(
      { drawScreen: () => Promise.resolve(Buffer.from('picture')) },
      {
        succeeded: (id, { key }) => ends.push(`${id} succeeded ${key}`),
        failed: (id, error) => ends.push(`${id} failed ${error}`),
      },
      1,
    );
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const ended = (): Promise<unknown> => until(() => ends.length > 0, 'the screenshot has ended');

  it.each([
    ['uploads a picture once', [], 1],
    ['uploads it again after a failure of the server', [503, 429], 3],
    ['succeeds when an earlier try was stored', [500, 409], 2],
  ])('%s', async (_what, refusals, requests) => {
    statuses.push(...refusals);
    runner.take('c', payload());
    await ended();
    expect(ends).toEqual(['c succeeded c']);
    expect(bodies).toEqual(Array.from({ length: requests }, () => 'PUT picture'));
  });

  it('fails when the picture is refused, or without an address', async () => {
    statuses.push(415);
    runner.take('c', payload());
    await ended();
    runner.take('d', {});
    expect(ends).toEqual(['c failed 截屏上传失败', 'd failed 截屏地址不完整']);
  });

  it('reports nothing of what it breaks off', async () => {
    runner.take('c', payload());
    expect(runner.interrupt()).toEqual(['c']);
    runner.take('d', payload());
    await ended();
    expect(ends).toEqual(['d succeeded d']);
  });
});
