import type { ServerResponse } from 'node:http';
import { fieldsOf, isJson, type Received, sendJson, sendPage } from '../http.js';
import { controlPage, messagePage } from './control-page.js';
import { control, ControlError } from './controls.js';
import type { Platform } from './platform.js';
import { Refusal } from './refusal.js';

/** The page for testers, and its controls, for people and as JSON. */
export class PageServer {
  constructor(
    private readonly platform: Platform,
    private readonly flush: () => void,
  ) {}

  respond(call: Received, response: ServerResponse): void {
    try {
      this.platform.settle();
      const { pathname } = call.url;
      if (call.method === 'POST' && pathname === '/simulator/control') return this.control(call, response);
      if (pathname === '/simulator/book') return sendJson(response, 200, this.shownBook());
      if (pathname === '/' || pathname === '/simulator') return sendPage(response, 200, controlPage(this.platform));
      sendPage(response, 404, messagePage('没有这个页面'));
    } catch (error) {
      if (!(error instanceof Refusal) && !(error instanceof ControlError)) throw error;
      if (isJson(call))
        sendJson(response, 400, { message: error.message, ...(error instanceof Refusal && { code: error.code }) });
      else sendPage(response, 400, messagePage(error.message));
    }
  }

  private control(call: Received, response: ServerResponse): void {
    const fields = fieldsOf(call);
    if (!fields) throw new ControlError('请求体不是JSON');
    const done = control(this.platform, fields);
    this.flush();
    if (isJson(call)) return sendJson(response, 200, done);
    response.writeHead(303, { location: '/simulator' }).end();
  }

  private shownBook(): object {
    const { notifier, state } = this.platform;
    return { ...state, now: this.platform.now(), lost: notifier.lost, deliveries: notifier.deliveries };
  }
}
