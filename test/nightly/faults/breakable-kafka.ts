import type { KafkaBroker } from '../../stack/kafka-broker.js';
import { canRunJars } from '../../stack/kafka-jars.js';
import { startKafka } from '../../stack/index.js';
import { startJvmKafka } from '../../stack/kafka-jvm.js';
import { freePort } from '../../stack/ports.js';
import { TcpProxy } from './tcp-proxy.js';

/** A broker to be killed and frozen, with a proxy for each service where this host can have them. */
export interface BreakableKafka {
  broker: KafkaBroker;
  /** By service; empty when the broker is a container, whose only address is its own. */
  proxies: ReadonlyMap<string, TcpProxy>;
}

/** Kafka's clients go where the brokers say that they are: so each service has a listener that names its proxy. */
export const startBreakableKafka = async (services: readonly string[]): Promise<BreakableKafka> => {
  if (!(await canRunJars())) return { broker: await startKafka(), proxies: new Map() };
  const listeners = await Promise.all(
    services.map(async (service) => {
      const port = await freePort();
      const name = service.toUpperCase().replaceAll('-', '');
      return { service, name, port, proxy: await TcpProxy.to(() => port) };
    }),
  );
  const broker = await startJvmKafka((_directory, port, controllerPort) => {
    const own = `PLAINTEXT://127.0.0.1:${port}`;
    const names = listeners.map(({ name }) => `${name}:PLAINTEXT`);
    return {
      listeners: [
        `${own},CONTROLLER://127.0.0.1:${controllerPort}`,
        ...listeners.map(({ name, port: inner }) => `${name}://127.0.0.1:${inner}`),
      ].join(','),
      'advertised.listeners': [own, ...listeners.map(({ name, proxy }) => `${name}://127.0.0.1:${proxy.port}`)].join(
        ',',
      ),
      'listener.security.protocol.map': ['PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT', ...names].join(','),
      'inter.broker.listener.name': 'PLAINTEXT',
    };
  });
  return { broker, proxies: new Map(listeners.map(({ service, proxy }) => [service, proxy])) };
};
