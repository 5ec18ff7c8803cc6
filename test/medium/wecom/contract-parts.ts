import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  CallbackError,
  type CallbackKeys,
  echoOf,
  encryptedOf,
  openCallback,
  PermanentCodes,
  readXml,
  type WeCom,
  type XmlElement,
} from '#libs/wecom';
import type { CallbackUrls } from '../../../tools/simulators/wecom/notifier.js';
import type { SimulatedProvider } from '../../../tools/simulators/wecom/simulated-provider.js';

/** What corporations have given us in a test. */
export class KeptCodes extends PermanentCodes {
  readonly codes = new Map<string, string>();

  async of(corpId: string, app: string): Promise<string | undefined> {
    return this.codes.get(`${corpId} ${app}`);
  }
}

/** All items of a list of pages. */
export const itemsOf = async <T>(pages: AsyncIterable<T[]>): Promise<T[]> => {
  const all: T[] = [];
  for await (const page of pages) all.push(...page);
  return all;
};

/** Names of the fields of a value with their types, `a.b` within objects and lists. */
const shapeOf = (value: unknown, name = ''): Map<string, string> => {
  if (Array.isArray(value)) return new Map(value.flatMap((each) => [...shapeOf(each, name)]));
  if (typeof value !== 'object' || value === null) return new Map([[name, typeof value]]);
  const fields = Object.entries(value).flatMap(([key, each]) => [
    ...shapeOf(each, name === '' ? key : `${name}.${key}`),
  ]);
  return new Map(fields);
};

/** Fields of documented replies that come with another type, and that never come, as `path field`. */
export const differencesOf = (
  documented: readonly { path: string; reply: object }[],
  replies: ReadonlyMap<string, object[]>,
): { otherTypes: string[]; missing: string[] } => {
  const [otherTypes, missing] = [new Set<string>(), new Set<string>()];
  for (const { path, reply } of documented) {
    const given = (replies.get(path) ?? []).map((each) => shapeOf(each));
    for (const [name, type] of shapeOf(reply)) {
      const types = given.flatMap((shape) => shape.get(name) ?? []);
      if (types.length === 0) missing.add(`${path} ${name}`);
      else if (types.some((each) => each !== type)) otherTypes.add(`${path} ${name}`);
    }
  }
  return { otherTypes: [...otherTypes].sort(), missing: [...missing].sort() };
};

/** Some values of an event by name. */
export const valuesOf = (event: XmlElement | undefined, ...names: string[]): (string | undefined)[] =>
  names.map((name) => event?.text(name));

const nameOf = (event: XmlElement): string => event.text('InfoType') || event.text('Event');

/** The result of the first keys that fit: an address does not say of which app its callbacks are. */
const withKeys = <T>(keys: CallbackKeys[], open: (keys: CallbackKeys) => T): T => {
  for (const each of keys) {
    try {
      return open(each);
    } catch (error) {
      if (!(error instanceof CallbackError)) throw error;
    }
  }
  throw new CallbackError('no keys fit');
};

/** The addresses of a service, without what it does there: tickets are kept, everything else is remembered. */
export class EventReceiver {
  private readonly events: XmlElement[] = [];

  private constructor(
    private readonly server: Server,
    private readonly provider: SimulatedProvider,
    private readonly weCom: WeCom,
  ) {}

  static async start(provider: SimulatedProvider, weCom: WeCom): Promise<EventReceiver> {
    const server = createServer((request, response) => {
      void (async () => {
        let body = '';
        for await (const chunk of request) body += String(chunk);
        try {
          response.end(await receiver.receive(new URL(request.url ?? '', 'http://provider'), body));
        } catch (error) {
          response.writeHead(403).end(String(error));
        }
      })();
    });
    const receiver = new EventReceiver(server, provider, weCom);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get urls(): CallbackUrls {
    const base = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return { command: `${base}/command`, data: (suiteId) => `${base}/data/${suiteId}` };
  }

  /** Events of a name, the first one first. */
  of(name: string): XmlElement[] {
    return this.events.filter((event) => nameOf(event) === name);
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async receive(url: URL, body: string): Promise<string> {
    const query = Object.fromEntries(url.searchParams);
    const { corpId, token, aesKey, apps } = this.provider;
    const isData = url.pathname.startsWith('/data/');
    const ofApps = apps.map(({ suiteId, ...app }) => ({
      token: app.token,
      aesKey: app.aesKey,
      receiveId: (id: string) => id === suiteId || (isData && /^ww[0-9a-f]{16}$/.test(id)),
    }));
    const keys: CallbackKeys[] = [{ token, aesKey, receiveId: corpId }, ...ofApps];
    if (query['echostr'] !== undefined) return withKeys(keys, (each) => echoOf(query, each));
    const event = readXml(withKeys(keys, (each) => openCallback(query, encryptedOf(body), each)).text);
    if (nameOf(event) === 'suite_ticket') {
      const at = new Date(Number(event.text('TimeStamp')) * 1000);
      await this.weCom.saveSuiteTicket(event.text('SuiteId'), event.text('SuiteTicket'), at);
    }
    this.events.push(event);
    return 'success';
  }
}
