import { type PartMaker, processPart } from '../../stack/part.js';
import { serviceNames } from '#libs/contracts';
import type { BreakableKafka } from './breakable-kafka.js';
import type { BreakablePostgres } from './breakable-postgres.js';
import { TcpProxy } from './tcp-proxy.js';
import { SupervisedPart } from './supervised-part.js';

/** The proxies of a stack, by the parts on both sides: `gateway - devices`, `devices - postgres` and so on. */
export class TcpProxies {
  private readonly proxies = new Map<string, TcpProxy>();

  constructor(
    private readonly postgres: BreakablePostgres,
    private readonly kafka: BreakableKafka,
  ) {
    for (const [service, proxy] of kafka.proxies) this.proxies.set(`${service} - kafka`, proxy);
  }

  get names(): string[] {
    return [...this.proxies.keys()];
  }

  proxy(name: string): TcpProxy {
    const proxy = this.proxies.get(name);
    if (!proxy) throw new Error(`there is no proxy ${name}`);
    return proxy;
  }

  /** Port of the proxy with this name, made when there is none yet. */
  async portTo(name: string, target: () => number): Promise<number> {
    const proxy = this.proxies.get(name) ?? (await TcpProxy.to(target));
    this.proxies.set(name, proxy);
    return proxy.port;
  }

  /** Makes instances that reach each other part through a proxy. */
  readonly run: PartMaker = async (service, env) => {
    const { postgres } = this;
    const database = await this.portTo(`${service} - postgres`, () => postgres.port);
    const through: Record<string, string> = { DATABASE_URL: postgres.at(database) };
    const kafkaProxy = this.kafka.proxies.get(service);
    if (kafkaProxy) through['KAFKA_BROKERS'] = `127.0.0.1:${kafkaProxy.port}`;
    for (const other of service === 'gateway' ? serviceNames : []) {
      const name = `${other.toUpperCase().replaceAll('-', '_')}_URL`;
      const url = env[name];
      if (url === undefined) continue;
      const port = await this.portTo(`${service} - ${other}`, () => Number(new URL(url).port));
      through[name] = `http://127.0.0.1:${port}`;
    }
    return new SupervisedPart(await processPart(service, { ...env, ...through }));
  };

  close(): void {
    for (const proxy of this.proxies.values()) proxy.close();
  }
}
