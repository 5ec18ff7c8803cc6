import kafkajs from 'kafkajs';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { until } from '../../stack/index.js';

/** Every row of every table of a database, as text; bytes in hexadecimal. */
export const databaseText = async (url: string): Promise<string> => {
  const db = new pg.Client(url);
  await db.connect();
  try {
    const { rows: tables } = await db.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const texts: string[] = [];
    for (const { name } of tables) {
      const { rows } = await db.query<{ row: string }>(`select t::text as row from ${name} t`);
      texts.push(`${name}\n${rows.map(({ row }) => row).join('\n')}`);
    }
    return texts.join('\n');
  } finally {
    await db.end();
  }
};

/** Every record of the topics whose names begin with `prefix`: keys, values and headers. */
export const kafkaText = async (brokers: string, prefix: string): Promise<string> => {
  const kafka = new kafkajs.Kafka({ brokers: [brokers], logLevel: kafkajs.logLevel.NOTHING });
  const admin = kafka.admin();
  const consumer = kafka.consumer({ groupId: `${prefix}look-${uuidv7()}`, maxWaitTimeInMs: 200 });
  const texts: string[] = [];
  await admin.connect();
  await consumer.connect();
  try {
    const topics = (await admin.listTopics()).filter((topic) => topic.startsWith(prefix));
    let wanted = 0;
    for (const topic of topics) {
      for (const { high, low } of await admin.fetchTopicOffsets(topic)) wanted += Number(high) - Number(low);
    }
    await consumer.subscribe({ topics, fromBeginning: true });
    await consumer.run({
      eachMessage: async ({ topic, message: { key, value, headers = {} } }) => {
        const named = Object.entries(headers).map(([name, header]) => `${name}=${String(header)}`);
        texts.push([topic, key?.toString(), value?.toString(), ...named].join(' '));
      },
    });
    await until(() => texts.length >= wanted, `${wanted} records are read`, 60);
  } finally {
    await consumer.disconnect();
    await admin.disconnect();
  }
  return texts.join('\n');
};

/** Keeps what `origin` responds to requests of this process: bodies, and headers but the cookies that it sets. */
export const recordResponses = (origin: string): { texts: string[]; stop(): void } => {
  const genuine = globalThis.fetch;
  const texts: string[] = [];
  globalThis.fetch = async (input, init) => {
    const response = await genuine(input, init);
    const url = input instanceof Request ? input.url : String(input);
    if (url.startsWith(origin)) {
      const headers = [...response.headers].filter(([name]) => name !== 'set-cookie').map((pair) => pair.join(': '));
      texts.push([new URL(url).pathname, ...headers, await response.clone().text()].join('\n'));
    }
    return response;
  };
  return { texts, stop: () => void (globalThis.fetch = genuine) };
};
