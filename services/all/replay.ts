import { DataSource } from 'typeorm';
import { Config, ConfigError } from '#libs/kernel/config';
import { dataSourceOptions, Transactions } from '#libs/data/db';
import { Outbox, replay } from '#libs/events';
import { manifests } from './manifests.js';
import { onDatabase, runCommand } from './on-database.js';

/** Every replay with the database that it reads. */
const owners = manifests.flatMap(({ database, replays }) => replays.map((each) => ({ database, replay: each })));

type Owner = (typeof owners)[number];

/** The owners of the topics named. @throws ConfigError when none is named, or one without a replay. */
const chosen = (topics: readonly string[]): Owner[] => {
  const known = owners.map((each) => each.replay.topic).join(', ');
  if (topics.length === 0) throw new ConfigError(`usage: npm run replay -- <topic>, one or more of ${known}`);
  return topics.map((topic) => {
    const owner = owners.find((each) => each.replay.topic === topic);
    if (!owner) throw new ConfigError(`${topic}: replay accepts ${known}`);
    return owner;
  });
};

const replayAll = async (url: string, some: readonly Owner[]): Promise<void> => {
  for (const owner of some) {
    const dataSource = await new DataSource(dataSourceOptions(url, owner.database)).initialize();
    try {
      const count = await replay(new Transactions(dataSource), new Outbox(), owner.replay);
      console.log(`${owner.replay.topic}: ${count} events wait in the outbox of ${owner.database.service}`);
    } finally {
      await dataSource.destroy();
    }
  }
};

/** Publishes the present state behind topics again: running processes of their services send it. */
const main = async (topics: readonly string[]): Promise<void> => {
  const some = chosen(topics);
  const config = new Config(process.env, 'migrate');
  // without a server of its own the product is not running: it sends the events at its next start
  await onDatabase(config, (url) => replayAll(url, some));
};

await runCommand(() => main(process.argv.slice(2)));
