import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import platforms from 'jscpd/platform-map.js';
import { root } from './run-tool.js';

/**
 * Refuses a larger share of duplicated lines in product code than `threshold` of .jscpd.json, in percent: `node
 * tools/clones.js`. A clone has at least 5 lines and 50 tokens, the defaults of jscpd; imports do not count, as files of one
 * kind need the same ones. `-r console` lists the clones.
 */
const require = createRequire(import.meta.url);

/** The binary is an optional package per platform; package-lock.json holds those for Linux on x64. */
const isInstalled = () => {
  try {
    require.resolve(`${platforms.PLATFORM_MAP[platforms.getPlatformKey()].packageName}/package.json`);
    return true;
  } catch {
    return false;
  }
};

if (isInstalled()) {
  const jscpd = join(root, 'node_modules/jscpd/run-jscpd.js');
  const { status } = spawnSync(process.execPath, [jscpd, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
  process.exitCode = status ?? 1;
} else console.warn('jscpd has no binary for this platform: clones are not counted');
