import { readCli, usage, type CliOptions } from './cli-options.js';
import { startFleet } from './fleet.js';
import { firstKey } from './keys.js';
import { reasonLine, statusLine } from './status-line.js';

const reportSeconds = 5;

const print = (text: string): void => {
  process.stdout.write(`${new Date().toISOString()} ${text}\n`);
};

const run = async ({ keys, ...options }: CliOptions): Promise<void> => {
  const key = firstKey(keys, process.env['DATA_DIR'] ?? '.data');
  const fleet = await startFleet({ ...options, key });
  fleet.on('event', ({ text }) => {
    print(text);
  });
  print(`${fleet.cards.length} cards in ${fleet.settings.schools} schools, ${options.url}, ${options.scenario ?? ''}`);

  let before = fleet.stats();
  const reporting = setInterval(() => {
    const now = fleet.stats();
    print(statusLine(now, before, reportSeconds));
    if (fleet.reasons.size > 0) print(`connections: ${reasonLine(fleet.reasons)}`);
    fleet.reasons.clear();
    before = now;
    fleet.waits.reset();
  }, reportSeconds * 1000);

  const leave = (): void => {
    clearInterval(reporting);
    // a second signal ends at once, as the shell expects
    process.removeAllListeners('SIGINT').removeAllListeners('SIGTERM');
    void fleet.stop().then(() => {
      print('all cards signed off');
    });
  };
  process.on('SIGINT', leave);
  process.on('SIGTERM', leave);
};

try {
  const options = readCli(process.argv.slice(2), process.env);
  if (options) await run(options);
  else process.stdout.write(usage);
} catch (error) {
  process.stderr.write(`fleet: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
