import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-tool.js';

/**
 * Refuses words for which the field has a term of its own, and pronouns for roles, in names, comments, test names, logs and
 * pages: `node tools/words.js [path …]`.
 * Refuses on screens and pages the Chinese words that `libs/contracts/glossary.ts` lists beside a term, too.
 * A name counts word by word (`tellSchools` holds `tell`). `words-ok` on a line lets it pass; say why beside it.
 * Code from before a phrase was refused may keep it as often as words-left.json says, by phrase and folder. These numbers
 * only shrink: `node tools/words.js --shrink` writes them after a correction.
 */
const words = {
  'tell|tells|telling|told': 'publish, emit, record, return or log',
  answers: 'returns, or responds with',
  'deed|deeds': 'audit entry',
  'roll call': 'presence reconciler',
  wakefulness: 'stall detector',
  doorman: 'socket authenticator',
  'knock|knocks|knocked|knocking': 'connection attempt, or sign-in',
  'journals of the dead': 'orphaned journals',
  'happening|happenings': 'event',
  'bury|buries|buried': 'dead-letter',
  'seal|seals|sealed|unseal': 'encrypt, decrypt',
  upkeep: 'scheduled job',
  'desk|undoer': 'service, rollback',
  'portion|portions': 'batch',
  'says whether|say whether': 'a boolean name, or "true when"',
  'taken back|takes back|take back|took back|taking back': 'roll back',
  'fold|folds|folded|folding': 'compact',
  'how manieth': 'ordinal',
  'whoever|whomever': 'the caller, the client, the process: name the role',
  'nobody|somebody': 'a person, a caller, no process; or use the passive',
  "one's own": 'own, their own',
  'he|his|him|himself|she|hers|herself': 'the role, or they and their',
  anew: 'again, from scratch, re-',
  'afresh|how long it is': 'from scratch; duration, validity or age in a unit',
};

/** Phrases that words-left.json still counts in code; pages for readers have none. */
const phrases = {
  'by itself|by themselves': 'automatically, alone; or name who does it',
  'under way': 'running, open, in flight',
  'so many|so long': 'the number, with its unit',
  'hear of|hears of': 'receive, observe',
  'hold up|holds up|held up': 'delay, block',
  'one after the other': 'in turn, in sequence, consecutive',
  'comes back|come back': 'reconnects, returns, recovers',
  'goes on|go on': 'continues',
  'stands for both': 'coalesced, latest wins',
  'at a stretch': 'at a time, in one event loop turn',
  'mend|mends|mended': 'correct, repair, fix',
  'of yours|of ours': 'your, our',
  'look after|looked after': 'process, monitor',
};

/** Chinese words that the glossary replaces by its terms, with the term. */
const glossaryFile = 'libs/contracts/glossary.ts';
const glossary = [
  ...readFileSync(join(root, glossaryFile), 'utf8').matchAll(/text: '([^']+)', not: \[([^\]]*)\]/g),
].flatMap(([, term, others]) => [...others.matchAll(/'([^']+)'/g)].map(([, word]) => ({ pattern: word, term })));

const isPage = (file) => /^(docs\/.*|README|AGENTS|CONTRIBUTING|SECURITY)\.md$/.test(file);

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(ts|tsx|js|cjs|css|md|ya?ml|json)$/.test(file))
  // released migrations are frozen; the list of words holds them all
  .filter(
    (file) =>
      !/^docs\/openapi|import-published-at\.ts$|import-tables\.ts$|^(package-lock\.json|tools\/words(-left\.json|\.js))$|\/migrations\/|\/api\.d\.ts$/.test(
        file,
      ),
  );

/** `tellSchools` and `tell_schools` as words, in lower case. */
const asWords = (line) =>
  line
    .replace(/\b\w+\d{13}\b/g, '') // a migration's class name is stored
    .replace(/[\w+/=]{50,}/g, '') // base64
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();

const patternsOf = (refused) =>
  Object.entries(refused).map(([pattern, term]) => ({ pattern, term, found: new RegExp(`\\b(${pattern})\\b`) }));
const patterns = [...patternsOf(words), ...patternsOf(phrases)];

/** Every such word of a file, with its line. */
const problemsOf = (file) => {
  let text;
  try {
    text = readFileSync(join(root, file), 'utf8');
  } catch {
    return []; // deleted, not committed yet
  }
  return text.split('\n').flatMap((line, index) => {
    if (line.includes('words-ok') || line.includes('/migrations/')) return [];
    const plain = asWords(line);
    const other = file === glossaryFile ? undefined : glossary.find(({ pattern }) => line.includes(pattern));
    const replaced = other && {
      ...{ file, pattern: other.pattern },
      text: `${file}:${index + 1}: "${other.pattern}": the glossary says ${other.term}`,
    };
    return [...(replaced ? [replaced] : []), ...wordsIn(plain, file, index)];
  });
};

const wordsIn = (plain, file, index) =>
  patterns.flatMap(({ pattern, term, found }) => {
    const [word] = found.exec(plain) ?? [];
    return word === undefined
      ? []
      : [{ file, pattern, text: `${file}:${index + 1}: "${word}": the field says ${term}` }];
  });

/** `services/trtc`, `test/medium`, `libs`: the unit in which phrases are counted. */
const folderOf = (file) =>
  file
    .split('/')
    .slice(0, /^(services|test)\//.test(file) ? 2 : 1)
    .join('/');

const leftFile = join(root, 'tools/words-left.json');
let left = JSON.parse(readFileSync(leftFile, 'utf8'));
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const wanted = files.filter((file) => named.length === 0 || named.some((path) => file.startsWith(path)));
const problems = wanted.flatMap(problemsOf);

/** Problems of phrases in code, by phrase and folder. */
const counted = new Map();
for (const problem of problems) {
  if (!(problem.pattern in phrases) || isPage(problem.file)) continue;
  const key = JSON.stringify([problem.pattern, folderOf(problem.file)]);
  counted.set(key, [...(counted.get(key) ?? []), problem]);
}
const allowed = (key) => {
  const [pattern, folder] = JSON.parse(key);
  return left[pattern]?.[folder] ?? 0;
};

if (process.argv.includes('--shrink')) {
  const next = {};
  for (const [key, { length }] of [...counted].sort()) {
    const [pattern, folder] = JSON.parse(key);
    const count = Math.min(length, allowed(key));
    if (count > 0) (next[pattern] ??= {})[folder] = count;
  }
  left = next;
  writeFileSync(leftFile, `${JSON.stringify(left, null, 2)}\n`);
}

// a number that is no longer needed would let as many phrases come again
const isStale =
  named.length === 0 &&
  Object.entries(left).some(([pattern, folders]) =>
    Object.entries(folders).some(
      ([folder, count]) => (counted.get(JSON.stringify([pattern, folder])) ?? []).length < count,
    ),
  );
if (isStale) {
  console.error('words-left.json counts more than there are: run `node tools/words.js --shrink`');
  process.exitCode = 1;
}
const excused = new Set([...counted].flatMap(([key, found]) => (found.length > allowed(key) ? [] : found)));
const refused = problems.filter((problem) => !excused.has(problem));
for (const { text } of refused) console.error(text);
if (refused.length > 0) {
  console.error(`${refused.length} words of our own: see tools/words.js`);
  process.exitCode = 1;
}
