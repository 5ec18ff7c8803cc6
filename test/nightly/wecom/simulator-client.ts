import type { WeComSimulator } from '../../../tools/simulators/wecom/wecom-simulator.js';

/** An answer of the platform. */
export interface Answer {
  errcode?: number;
  errmsg?: string;
  [name: string]: unknown;
}

type Tokens = Record<'provider' | 'suite' | 'corp' | 'login', string>;

/** A plain caller of the simulator: what it says is looked at field by field, no client stands between. */
export class SimulatorClient {
  readonly tokens: Tokens = { provider: '', suite: '', corp: '', login: '' };

  constructor(private readonly simulator: WeComSimulator) {}

  /** A call below `/cgi-bin/`. */
  async call(path: string, fields: object | undefined, query: Record<string, string> = {}): Promise<Answer> {
    const url = `${this.simulator.url}/cgi-bin/${path}?${new URLSearchParams(query).toString()}`;
    const response = await fetch(url, fields === undefined ? {} : { method: 'POST', body: JSON.stringify(fields) });
    if (response.headers.get('x-simulated') !== 'true') throw new Error('not marked');
    return (await response.json()) as Answer;
  }

  /** A call of the licence interface. */
  license(path: string, fields: object): Promise<Answer> {
    return this.call(`license/${path}`, fields, { provider_access_token: this.tokens.provider });
  }

  provider(path: string, fields?: object): Promise<Answer> {
    return this.call(`service/${path}`, fields, { provider_access_token: this.tokens.provider });
  }

  suite(path: string, fields?: object): Promise<Answer> {
    return this.call(`service/${path}`, fields, { suite_access_token: this.tokens.suite });
  }

  corp(path: string, query: Record<string, string> = {}, fields?: object): Promise<Answer> {
    return this.call(path, fields, { access_token: this.tokens.corp, ...query });
  }

  async signIn(): Promise<void> {
    const { corpId, secret } = this.simulator.provider;
    const answer = await this.call('service/get_provider_token', { corpid: corpId, provider_secret: secret });
    this.tokens.provider = String(answer['provider_access_token']);
  }

  /** A token of the app that the last ticket is for. */
  async signInSuite(appCode: string): Promise<void> {
    const app = this.simulator.provider.apps.find((each) => each.appCode === appCode)!;
    const ticket = this.simulator.book().tickets.findLast(({ suiteId }) => suiteId === app.suiteId);
    const answer = await this.call('service/get_suite_token', {
      suite_id: app.suiteId,
      suite_secret: app.suiteSecret,
      suite_ticket: ticket?.value ?? 'none',
    });
    this.tokens.suite = String(answer['suite_access_token']);
  }

  /** Installs an app and takes its permanent code. */
  async authorise(corpId: string, appCode: string): Promise<Answer> {
    const answer = await this.suite('get_permanent_code', { auth_code: this.simulator.installApp(corpId, appCode) });
    this.tokens.corp = String(answer['access_token']);
    return answer;
  }
}
