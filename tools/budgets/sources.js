import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run-tool.js';

const readmeWords = 900;
const readmeTableWidth = 120;
const fileLines = 400;

const read = (file) => readFileSync(join(root, file), 'utf8');

const sources = () =>
  execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.js'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !/(^|\/)(contract|migrations)\//.test(file));

/** Lengths of the README and of source files: `[name, measured, limit]`. */
export const sourceBudgets = () => {
  const readme = read('README.md');
  const widest = Math.max(0, ...readme.split('\n').flatMap((line) => (line.startsWith('|') ? [line.length] : [])));
  const [longest, lines] = sources()
    .map((file) => [file, read(file).split('\n').length - 1])
    .reduce((a, b) => (b[1] > a[1] ? b : a));
  return [
    ['README, words', readme.split(/\s+/).length, readmeWords],
    ['widest table row of the README, characters', widest, readmeTableWidth],
    [`longest source file (${longest}), lines`, lines, fileLines],
  ];
};
