import type { ServerResponse } from 'node:http';
import { fieldsOf, isJson, type Received, sendJson, sendPage } from '../http.js';
import { control } from './controls.js';
import { confirmPage, controlPage, messagePage, payPage } from './pages.js';
import { newOpenId } from './payers.js';
import type { Platform } from './platform.js';
import { Refusal } from './refusal.js';

const cookieName = 'simulated_openid';

/** What browsers see: the page that pays, OAuth, and the page for testers. */
export class PageServer {
  constructor(private readonly platform: Platform) {}

  respond(call: Received, response: ServerResponse): void {
    const place = `${call.method} ${call.url.pathname}`;
    try {
      if (place === 'GET /connect/oauth2/authorize') return this.authorize(call, response);
      if (place === 'GET /sns/oauth2/access_token') {
        return sendJson(response, 200, this.platform.payers.token(call.url.searchParams));
      }
      if (place === 'GET /simulator/pay') return this.payPage(call, response);
      if (place === 'POST /simulator/pay') return this.pay(call, response);
      if (place === 'GET /simulator/transfer') return this.transferPage(call, response);
      if (place === 'POST /simulator/transfer') return this.confirmTransfer(call, response);
      if (place === 'GET /simulator/book') return sendJson(response, 200, this.shownBook());
      if (place === 'POST /simulator/control') return this.control(call, response);
      if (place === 'GET /simulator' || place === 'GET /') return sendPage(response, 200, this.controlPage());
      sendPage(response, 404, messagePage('没有这个页面'));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (isJson(call)) sendJson(response, error.status, { code: error.code, message: error.message });
      else sendPage(response, error.status, messagePage(error.message));
    }
  }

  private controlPage(): string {
    const { book, transfers, complaints } = this.platform;
    return controlPage(book, transfers.book, complaints.book);
  }

  private authorize({ url, headers }: Received, response: ServerResponse): void {
    const known = new RegExp(`(?:^|; )${cookieName}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1];
    const openId = known ?? newOpenId();
    const target = this.platform.payers.authorize(url.searchParams, openId);
    if (target === undefined) return sendPage(response, 400, messagePage('授权参数错误'));
    // a payer without WeChat's own sign-in: the browser stands for the payer
    response.setHeader('set-cookie', `${cookieName}=${openId}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000`);
    response.writeHead(302, { location: target }).end();
  }

  private payPage({ url }: Received, response: ServerResponse): void {
    const order = this.platform.book.byPrepayId(url.searchParams.get('prepay_id') ?? '');
    const back = returnUrl(url.searchParams.get('return'));
    if (!order || !back) return sendPage(response, 404, messagePage('没有这笔订单'));
    sendPage(response, 200, payPage(order, back.href));
  }

  private pay({ body }: Received, response: ServerResponse): void {
    const form = new URLSearchParams(body.toString('utf8'));
    const order = this.platform.book.byPrepayId(form.get('prepay_id') ?? '');
    const back = returnUrl(form.get('return'));
    if (!order || !back) return sendPage(response, 404, messagePage('没有这笔订单'));
    back.searchParams.set('pay', this.outcome(order.orderNo, form.get('result')));
    response.writeHead(303, { location: back.href }).end();
  }

  private transferPage({ url }: Received, response: ServerResponse): void {
    const transfer = this.platform.transfers.book.byPackageInfo(url.searchParams.get('package_info') ?? '');
    const back = returnUrl(url.searchParams.get('return'));
    if (!transfer || !back) return sendPage(response, 404, messagePage('没有这笔转账'));
    sendPage(response, 200, confirmPage(transfer, back.href));
  }

  private confirmTransfer({ body }: Received, response: ServerResponse): void {
    const form = new URLSearchParams(body.toString('utf8'));
    const transfer = this.platform.transfers.book.byPackageInfo(form.get('package_info') ?? '');
    const back = returnUrl(form.get('return'));
    if (!transfer || !back) return sendPage(response, 404, messagePage('没有这笔转账'));
    if (form.get('result') === 'ok') this.platform.transfers.end(transfer.outBillNo, { state: 'SUCCESS' });
    response.writeHead(303, { location: back.href }).end();
  }

  /** As the bridge of WeChat names it. */
  private outcome(orderNo: string, result: string | null): 'ok' | 'cancel' | 'fail' {
    if (result !== 'ok') return result === 'fail' ? 'fail' : 'cancel';
    try {
      this.platform.pay(orderNo);
      return 'ok';
    } catch (error) {
      if (error instanceof Refusal) return 'fail';
      throw error;
    }
  }

  private control(call: Received, response: ServerResponse): void {
    const fields = fieldsOf(call);
    if (!fields) throw new Refusal(400, 'PARAM_ERROR', '请求体不是JSON');
    const done = control(this.platform, fields);
    if (isJson(call)) return sendJson(response, 200, done);
    response.writeHead(303, { location: '/simulator' }).end();
  }

  private shownBook(): object {
    const { orders, refunds } = this.platform.book;
    return {
      orders: [...orders.values()],
      refunds: [...refunds.values()],
      transfers: [...this.platform.transfers.book.transfers.values()],
      deliveries: this.platform.notifier.deliveries,
    };
  }
}

const returnUrl = (text: string | null): URL | undefined =>
  text !== null && /^https?:\/\//.test(text) && URL.canParse(text) ? new URL(text) : undefined;
