import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { connectBrowser } from './browser.js';
import { projectRoot } from './project.js';
import { sharedInRun } from './shared-in-run.js';
import { Stack } from './stack.js';

/** How to reach what a console host has started; the message that it sends to its parent. */
export interface ConsoleAddress {
  /** Of the host. */
  pid: number;
  httpUrl: string;
  mqttUrl: string;
  databaseUrl: string;
  internalKey: string;
  /** WebSocket endpoint of the browser server. */
  browserUrl: string;
  /** The payment platform and the call platform. */
  simulatorUrls: { payments: string; calls: string };
}

/** A running product and a browser that one test file uses at a time. */
export interface LeasedConsole {
  stack: Stack;
  browser: Browser;
  simulatorUrls: ConsoleAddress['simulatorUrls'];
  /** Ends the simulated cards, closes the pages, and leaves the console to the next file. */
  release(): Promise<void>;
}

/**
 * Leases a console of the run, and starts one when all are leased: a run has as many as files of the browser run at once.
 * What earlier files have stored is still there, so each file has schools, accounts and cards of its own.
 */
export const leaseConsole = async (): Promise<LeasedConsole> => {
  const { name, end } = takeLease();
  try {
    const address = await sharedInRun(name, () => startHost(name));
    const browser = await connectBrowser(address.browserUrl);
    const { httpUrl, mqttUrl, databaseUrl, internalKey, simulatorUrls } = address;
    const stack = new Stack(httpUrl, mqttUrl, databaseUrl, internalKey, new Map(), () => browser.close());
    return { stack, browser, simulatorUrls, release: () => stack.stop().finally(end) };
  } catch (error) {
    end();
    throw error;
  }
};

const runDirectory = (): string => {
  const directory = process.env['FIRSTBELL_RUN_DIR'];
  if (directory === undefined) throw new Error('FIRSTBELL_RUN_DIR is not set: run the tests by jest');
  return directory;
};

/** Takes the first console that is not leased. A worker that was killed keeps its lease: what it left is in no known state. */
const takeLease = (): { name: string; end: () => void } => {
  for (let n = 0; ; n++) {
    const name = `console-${n}`;
    const file = join(runDirectory(), `${name}.lease`);
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return { name, end: () => rmSync(file) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
};

const startHost = (name: string): Promise<ConsoleAddress> => {
  const log = join(runDirectory(), `${name}.log`);
  const output = openSync(log, 'w');
  const { NODE_OPTIONS: _jestOnly, ...env } = process.env;
  const program = join(projectRoot, 'dist/test/stack/console-host.js');
  const stdio = ['ignore', output, output, 'ipc'] as const;
  const host = spawn(process.execPath, [program], { detached: true, env, stdio: [...stdio] });
  closeSync(output);
  return new Promise((resolve, reject) => {
    host.once('error', reject);
    host.once('exit', () => reject(new Error(`the console host ended: ${readFileSync(log, 'utf8').slice(-2000)}`)));
    host.once('message', (address) => {
      host.removeAllListeners().unref();
      resolve(address as ConsoleAddress);
    });
  });
};
