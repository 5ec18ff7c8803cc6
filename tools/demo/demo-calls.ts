import type { Config } from '#libs/kernel/config';
import { type Envelope, requiredHeaders, role, rtnCode } from '#libs/contracts';
import { type Identity, identityHeader, signIdentity } from '#libs/http';

/** The callers of the demo's calls. */
export const demoIdentity = ({ productCode }: Pick<Config, 'productCode'>): Identity => ({
  uid: 'demo',
  account: 'demo',
  username: '演示',
  tags: role.administrator,
  areas: [],
  source: productCode,
});

/** Calls of a service that is a process of its own. */
export interface DemoCalls {
  /** What a call returns, whatever it says. @throws Error when the service refuses the call as such */
  send: <T>(path: string, body?: object) => Promise<Envelope<T>>;
  /** The data of a call that has to succeed; a GET without a body. */
  call: <T>(path: string, body?: object) => Promise<T>;
}

/** Calls of the service at `url`, as the gateway makes them. */
export const demoCalls = (url: string, config: Config): DemoCalls => {
  const send = async <T>(path: string, body?: object): Promise<Envelope<T>> => {
    const identity = signIdentity(demoIdentity(config), config.internalKey, Date.now());
    const response = await fetch(`${url}/api/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...requiredHeaders, 'content-type': 'application/json', [identityHeader]: identity },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    });
    const envelope = (await response.json()) as Envelope<T>;
    if (response.ok) return envelope;
    throw new Error(`${path}: ${response.status} ${envelope.msg ?? ''}`);
  };
  const call = async <T>(path: string, body?: object): Promise<T> => {
    const { rtnCode: code, bizData, msg } = await send<T>(path, body);
    if (code !== rtnCode.ok) throw new Error(`${path}: ${msg ?? code}`);
    return bizData as T;
  };
  return { send, call };
};
