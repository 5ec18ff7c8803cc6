import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-tool.js';

/**
 * Refuses words for which the field has a term of its own, and pronouns for roles, in names, comments, logs and pages:
 * `node tools/words.js [path …]`.
 * A name counts word by word (`tellSchools` holds `tell`). `words-ok` on a line lets it pass; say why beside it.
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

/** What pages for readers do not say either. */
const pageWords = {
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
      !/import-published-at\.ts$|import-tables\.ts$|^(package-lock\.json|tools\/words\.js)$|\/migrations\/|\/api\.d\.ts$/.test(
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
  Object.entries(refused).map(([pattern, term]) => [new RegExp(`\\b(${pattern})\\b`), term]);
const patterns = patternsOf(words);
const pagePatterns = [...patterns, ...patternsOf(pageWords)];

/** Every line of a file that holds such a word. */
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
    return (isPage(file) ? pagePatterns : patterns).flatMap(([pattern, term]) => {
      const [word] = pattern.exec(plain) ?? [];
      return word === undefined ? [] : [`${file}:${index + 1}: "${word}": the field says ${term}`];
    });
  });
};

const named = process.argv.slice(2);
const wanted = files.filter((file) => named.length === 0 || named.some((path) => file.startsWith(path)));
const problems = wanted.flatMap(problemsOf);
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error(`${problems.length} words of our own: see tools/words.js`);
  process.exitCode = 1;
}
