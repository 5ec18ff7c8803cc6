import type { ServerResponse } from 'node:http';
import { fieldsOf, isJson, type Received, sendJson, sendPage } from '../http.js';
import { control, ControlError } from './controls.js';
import { corpPage } from './corp-page.js';
import { controlPage } from './control-page.js';
import { installPage, loginPage, messagePage, registerPage } from './pages.js';
import { picture } from './picture.js';
import type { Platform } from './platform.js';
import { Refusal } from './refusal.js';

type Page = (call: Received, response: ServerResponse) => void;

const form = ({ body }: Received): URLSearchParams => new URLSearchParams(body.toString('utf8'));

const webAddress = (text: string | null): URL | undefined =>
  text !== null && /^https?:\/\//.test(text) && URL.canParse(text) ? new URL(text) : undefined;

/** Redirects the browser, with parameters in the query. */
const redirect = (response: ServerResponse, to: URL, query: Record<string, string>): void => {
  for (const [name, value] of Object.entries(query)) to.searchParams.set(name, value);
  response.writeHead(303, { location: to.href }).end();
};

/** What browsers see: installation, registration, web login, and the pages for testers. */
export class PageServer {
  private readonly pages: Readonly<Record<string, Page>> = {
    'GET /3rdapp/install': (call, response) => this.installPage(call, response),
    'POST /3rdapp/install': (call, response) => this.install(call, response),
    'GET /3rdservice/wework/register': (call, response) => this.registerPage(call, response),
    'POST /3rdservice/wework/register': (call, response) => this.register(call, response),
    'GET /wwlogin/sso/login': (call, response) => this.loginPage(call, response),
    'POST /wwlogin/sso/login': (call, response) => this.login(call, response),
    'GET /simulator': (_call, response) => sendPage(response, 200, controlPage(this.platform)),
    'GET /': (_call, response) => sendPage(response, 200, controlPage(this.platform)),
    'GET /simulator/corp': ({ url }, response) => {
      const corp = this.platform.book.corp(url.searchParams.get('corpId') ?? '');
      sendPage(response, 200, corpPage(this.platform, corp));
    },
    'GET /simulator/book': (_call, response) => sendJson(response, 200, this.shownBook()),
    'POST /simulator/control': (call, response) => this.control(call, response),
  };

  constructor(private readonly platform: Platform) {}

  respond(call: Received, response: ServerResponse): void {
    try {
      this.platform.settle();
      const found = this.pages[`${call.method} ${call.url.pathname}`];
      if (found) return found(call, response);
      if (/^\/simulator\/qrcode\/\w+\/[\w-]+$/.test(call.url.pathname)) {
        return void response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(picture(call.url.pathname));
      }
      sendPage(response, 404, messagePage('没有这个页面'));
    } catch (error) {
      if (!(error instanceof Refusal) && !(error instanceof ControlError)) throw error;
      const errcode = error instanceof Refusal ? error.errcode : 40058;
      if (isJson(call)) sendJson(response, 400, { errcode, errmsg: error.message });
      else sendPage(response, 400, messagePage(`${error.message}（${errcode}）`));
    }
  }

  private installPage({ url }: Received, response: ServerResponse): void {
    const given = url.searchParams;
    const grant = this.platform.grants.open('preAuth', given.get('pre_auth_code') ?? '');
    const app = this.platform.app(given.get('suite_id') ?? '');
    const back = webAddress(given.get('redirect_uri'));
    if (grant.suiteId !== app.suiteId || !back) return sendPage(response, 400, messagePage('安装链接的参数错误'));
    // the newest first: often it is the one that was registered for this
    const corps = [...this.platform.book.corps.values()]
      .reverse()
      .filter(({ corpId }) => corpId !== this.platform.provider.corpId);
    const query = { suite_id: app.suiteId, pre_auth_code: grant.code, redirect_uri: back.href };
    sendPage(response, 200, installPage(app, corps, { ...query, state: given.get('state') ?? '' }));
  }

  private install(call: Received, response: ServerResponse): void {
    const given = form(call);
    const app = this.platform.app(given.get('suite_id') ?? '');
    const back = webAddress(given.get('redirect_uri'));
    const preAuth = this.platform.grants.open('preAuth', given.get('pre_auth_code') ?? '');
    if (preAuth.suiteId !== app.suiteId || !back) return sendPage(response, 400, messagePage('安装链接的参数错误'));
    const corp = this.platform.book.corp(given.get('corp_id') ?? '');
    const state = given.get('state') ?? '';
    const code = this.platform.install(corp, app, { state, preAuth });
    redirect(response, back, { auth_code: code, expires_in: '1200', state });
  }

  private registerPage({ url }: Received, response: ServerResponse): void {
    const { code, register } = this.platform.grants.open('register', url.searchParams.get('register_code') ?? '');
    if (!register) throw new Refusal(40078);
    sendPage(response, 200, registerPage(code, register, this.platform.provider.apps));
  }

  private register(call: Received, response: ServerResponse): void {
    const given = form(call);
    const wanted = {
      name: given.get('corp_name') ?? '',
      adminName: given.get('admin_name') ?? '',
      adminMobile: given.get('admin_mobile') ?? '',
    };
    if (Object.values(wanted).includes('')) return sendPage(response, 400, messagePage('请填写完整'));
    const corp = this.platform.register(wanted, given.get('register_code') ?? '', given.getAll('app'));
    sendPage(response, 200, messagePage(`注册成功：${corp.name}`, `企业ID：${corp.corpId}`));
  }

  private loginPage({ url }: Received, response: ServerResponse): void {
    const back = this.loginTarget(url.searchParams);
    if (!back) return sendPage(response, 400, messagePage('登录链接的参数错误'));
    const corp = this.platform.book.corp(this.platform.provider.corpId);
    const members = corp.members.filter(({ leftAt }) => leftAt === null);
    sendPage(response, 200, loginPage(members, Object.fromEntries(url.searchParams)));
  }

  private login(call: Received, response: ServerResponse): void {
    const given = form(call);
    const back = this.loginTarget(given);
    if (!back) return sendPage(response, 400, messagePage('登录链接的参数错误'));
    const { corpId } = this.platform.provider;
    const { code } = this.platform.grants.issue('login', { corpId, userid: given.get('userid') ?? '' });
    redirect(response, back, { code, state: given.get('state') ?? '' });
  }

  private loginTarget(given: URLSearchParams): URL | undefined {
    const { corpId, login } = this.platform.provider;
    const isRight = given.get('appid') === corpId && given.get('agentid') === login.agentId;
    return isRight ? webAddress(given.get('redirect_uri')) : undefined;
  }

  private control(call: Received, response: ServerResponse): void {
    const fields = fieldsOf(call);
    if (!fields) throw new ControlError('请求体不是JSON');
    const done = control(this.platform, fields);
    if (isJson(call)) return sendJson(response, 200, done);
    const { corpId, from } = fields;
    const isOfCorp = from === 'corp' && typeof corpId === 'string';
    const location = isOfCorp ? `/simulator/corp?corpId=${encodeURIComponent(corpId)}` : '/simulator';
    response.writeHead(303, { location }).end();
  }

  /** Without the credentials of callers. */
  private shownBook(): object {
    const { corps, orders, codes, series, balance } = this.platform.book.state;
    return { corps, orders, codes, series, balance, deliveries: this.platform.notifier.deliveries };
  }
}
