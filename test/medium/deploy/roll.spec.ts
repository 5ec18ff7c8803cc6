import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../stack/project.js';

describe('deploy/roll.sh', () => {
  let engine: string;

  beforeEach(() => {
    engine = mkdtempSync(join(tmpdir(), 'roll-'));
    mkdirSync(join(engine, 'bin'));
    copyFileSync(join(projectRoot, 'test/medium/deploy/fake-engine.sh'), join(engine, 'bin/docker'));
    set('wanted', 'new');
    set('image', 'image');
    set('state', 'running 0');
    for (const service of ['directory', 'devices', 'added-value', 'licence', 'wx', 'trtc', 'readiness', 'gateway'])
      add(service, 1);
  });
  afterEach(() => rmSync(engine, { recursive: true, force: true }));

  const set = (name: string, value: string): void => writeFileSync(join(engine, name), `${value}\n`);
  const add = (service: string, n: number, hash = 'old'): void => {
    const container = join(engine, `${service}-${n}`);
    mkdirSync(container);
    writeFileSync(join(container, 'hash'), `${hash}\n`);
    writeFileSync(join(container, 'image'), 'image\n');
    writeFileSync(join(container, 'state'), 'running 0\n');
  };
  const roll = (...args: string[]): { status: number | null; output: string } => {
    const env = { PATH: `${join(engine, 'bin')}:${process.env['PATH']}`, ENGINE: engine };
    const settings = { ROLL_SECONDS: '2', ROLL_SETTLE_SECONDS: '0' };
    const { status, stdout, stderr } = spawnSync('sh', [join(projectRoot, 'deploy/roll.sh'), ...args], {
      env: { ...env, ...settings },
      encoding: 'utf8',
    });
    return { status, output: stdout + stderr };
  };
  const calls = (): string[] => {
    const file = join(engine, 'calls');
    if (!existsSync(file)) return [];
    return readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.replace(/-\d{4,}$/, '-new'));
  };
  const containers = (service: string): string[] =>
    readdirSync(engine).filter((name) => name.startsWith(`${service}-`));

  it('replaces one container after the other: the next one when the one before is ready', () => {
    add('devices', 2);
    expect(roll('devices')).toMatchObject({ status: 0 });
    const replaced = (n: number): string[] => ['start devices-new', `stop devices-${n}`, `remove devices-${n}`];
    expect(calls()).toEqual(['migrate devices', ...replaced(1), ...replaced(2)]);
    expect(containers('devices')).toHaveLength(2);
  });

  it('replaces all services in order, the gateway last', () => {
    expect(roll().status).toBe(0);
    const migrated = calls().filter((call) => call.startsWith('migrate'));
    expect(migrated.at(0)).toBe('migrate directory');
    expect(migrated.at(-1)).toBe('migrate gateway');
    expect(migrated).toHaveLength(8);
  });

  it('leaves what has not changed, unless --all is given', () => {
    set('wanted', 'old');
    expect(roll('wx').output).toContain('wx: nothing has changed');
    expect(calls()).toEqual([]);
    expect(roll('--all', 'wx').status).toBe(0);
    expect(containers('wx')).not.toContain('wx-1');
  });

  it('replaces a container of an older image', () => {
    set('wanted', 'old');
    set('image', 'newer image');
    expect(roll('wx').status).toBe(0);
    expect(containers('wx')).not.toContain('wx-1');
  });

  it.each(['running 1', 'restarting 1', 'exited 0', 'running 0'])(
    'ends at a container that is %s and not ready: it is removed, the old one and all others stay',
    (state) => {
      set('state', state);
      set('not-ready', '');
      const { status, output } = roll();
      expect(status).toBe(1);
      expect(output).toContain('DATA_KEY: is wrong');
      expect(output).toContain('directory: the new container was not ready');
      expect(calls()).toEqual(['migrate directory', 'start directory-new', 'remove directory-new']);
      expect(containers('directory')).toEqual(['directory-1']);
    },
  );

  it('replaces nothing of a service that cannot be migrated', () => {
    set('no-migration', '');
    expect(roll('trtc', 'gateway')).toMatchObject({
      status: 1,
      output: expect.stringContaining('trtc: was not migrated'),
    });
    expect(calls()).toEqual(['migrate trtc']);
  });

  it('refuses names that are no services', () => {
    expect(roll('balancer')).toMatchObject({
      status: 1,
      output: expect.stringContaining('balancer: accepts directory'),
    });
    expect(roll('--now').status).toBe(1);
  });

  it('builds or pulls images first with --build or --pull', () => {
    set('wanted', 'old');
    roll('--build', 'wx');
    roll('--pull', 'wx');
    expect(calls()).toEqual(['build', 'pull']);
  });
});
