import type { ServerResponse } from 'node:http';
import { type Received, sendJson } from '../http.js';
import type { SimulatedFault } from './faults.js';
import type { Reply } from './merchant-api.js';
import type { Platform } from './platform.js';
import { Refusal } from './refusal.js';

/** Serves merchants: verifies their signatures, signs its own, and fails as the faults that were set say. */
export class MerchantServer {
  constructor(private readonly platform: Platform) {}

  async respond(call: Received, response: ServerResponse): Promise<void> {
    const { faults, signer, api, transferApi, complaintApi } = this.platform;
    const fault = faults.of(`${call.method} ${call.target}`);
    const failsBefore = fault && !fault.after && !fault.broken && !fault.probe;
    if (failsBefore) return this.fail(fault, response);
    try {
      signer.assertMerchant(call);
      const reply = complaintApi.handles(call)
        ? complaintApi.respond(call)
        : (transferApi.respond(call) ?? api.respond(call));
      if (fault?.after) return this.fail(fault, response);
      this.send(call, reply, response, fault);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (fault?.after) return this.fail(fault, response);
      sendJson(response, error.status, { code: error.code, message: error.message });
    }
  }

  private fail({ hang, status = 503, code = 'SYSTEM_ERROR' }: SimulatedFault, response: ServerResponse): void {
    // the caller gives up
    if (hang) return;
    sendJson(response, status, { code, message: '系统异常，请稍后重试' });
  }

  private send(call: Received, reply: Reply, response: ServerResponse, fault: SimulatedFault | undefined): void {
    if (reply && 'file' in reply) {
      return void response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(reply.file);
    }
    const body = reply ? JSON.stringify(reply.json) : '';
    const requested = call.headers['wechatpay-serial'];
    const serial = typeof requested === 'string' ? requested : undefined;
    const headers = this.platform.signer.headers(body, { serial, broken: fault?.broken ?? false });
    const signature = headers['Wechatpay-Signature'];
    response
      .writeHead(reply ? 200 : 204, {
        ...headers,
        ...(fault?.probe && { 'Wechatpay-Signature': `WECHATPAY/SIGNTEST/${signature}` }),
        ...(reply && { 'content-type': 'application/json; charset=utf-8' }),
      })
      .end(body);
  }
}
