import { docker, runContainer } from './engine.js';
import { type KafkaBroker, nodeSettings } from './kafka-broker.js';
import { kafkaVersion } from './kafka-jars.js';
import { freePort } from './ports.js';
import { endWith } from './run.js';
import { until } from './until.js';

/** `auto.create.topics.enable` as the image wants it: `KAFKA_AUTO_CREATE_TOPICS_ENABLE`. */
const variables = (settings: Record<string, string | number>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      `KAFKA_${name.toUpperCase().replaceAll('.', '_')}`,
      String(value),
    ]),
  );

/** Starts a broker as a container; reached from this host, and from sibling containers as kafka:9095. */
export const startContainerKafka = async (): Promise<KafkaBroker> => {
  const port = await freePort();
  const settings = variables({
    ...nodeSettings,
    'controller.quorum.voters': '1@127.0.0.1:9093',
    listeners: 'PLAINTEXT://0.0.0.0:9092,BROKER://0.0.0.0:9095,CONTROLLER://127.0.0.1:9093',
    'advertised.listeners': `PLAINTEXT://127.0.0.1:${port},BROKER://kafka:9095`,
    'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,BROKER:PLAINTEXT,CONTROLLER:PLAINTEXT',
    'inter.broker.listener.name': 'PLAINTEXT',
  });
  const id = await runContainer(`apache/kafka:${kafkaVersion}`, settings, ['--publish', `${port}:9092`]);
  const end = `docker rm -f -v ${id}`;
  endWith(end, 'true');
  const starts = async (): Promise<number> => {
    const { stdout, stderr } = await docker(['logs', id]);
    return `${stdout}${stderr}`.split('Kafka Server started').length - 1;
  };
  await until(async () => (await starts()) > 0, 'the broker has started', 120);
  return {
    brokers: `127.0.0.1:${port}`,
    end,
    kill: async () => void (await docker(['kill', id])),
    start: async () => {
      const before = await starts();
      await docker(['start', id]);
      await until(async () => (await starts()) > before, 'the broker has started', 60);
    },
    pause: async () => void (await docker(['pause', id])),
    resume: async () => void (await docker(['unpause', id])),
    remove: async () => void (await docker(['rm', '-f', '-v', id])),
  };
};
