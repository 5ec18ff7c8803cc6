import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type Faults } from '../faults.js';
import { type Received, sendJson } from '../http.js';
import type { TrtcFault } from './faults.js';
import { Refusal } from './refusal.js';
import { actions, type QueryParts } from './room-queries.js';
import type { SimulatedApplication } from './simulated-application.js';
import { assertCaller } from './tc3-check.js';

const slowMs = 1000;
const version = '2019-07-22';
/** Calls of one action in a second. */
const usualRate = 20;

interface Parts extends QueryParts {
  application: SimulatedApplication;
  faults: Faults<TrtcFault>;
  /** Milliseconds of the clock by which callers sign. */
  signedBy: () => number;
  /** Called before each call: what the time has done. */
  settle: () => void;
}

/** The Cloud API: checks signatures, counts calls, and fails as the faults that were set say. Refusals have status 200 too. */
export class ApiServer {
  /** Calls so far, by action. */
  readonly calls = new Map<string, number>();
  /** Calls of one action that are taken in a second. */
  rate = usualRate;
  private second = 0;
  private readonly counts = new Map<string, number>();

  constructor(private readonly parts: Parts) {}

  async respond(call: Received, response: ServerResponse): Promise<void> {
    const action = String(call.headers['x-tc-action'] ?? '');
    this.calls.set(action, (this.calls.get(action) ?? 0) + 1);
    const fault = this.parts.faults.of(action);
    if (fault?.kind === 'away') return void response.destroy();
    // the caller gives up
    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'status') return void response.writeHead(503).end();
    if (fault?.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, fault.ms ?? slowMs));
    const reply = this.reply(action, call, fault);
    sendJson(response, 200, { Response: { ...reply, RequestId: randomUUID() } });
  }

  private reply(action: string, call: Received, fault: TrtcFault | undefined): object {
    try {
      const { application, signedBy } = this.parts;
      assertCaller(application, call, Math.floor(signedBy() / 1000));
      if (call.headers['x-tc-version'] !== version) throw new Refusal('NoSuchVersion');
      const run = Object.hasOwn(actions, action) ? actions[action] : undefined;
      if (!run) throw new Refusal('InvalidAction');
      this.count(action);
      if (fault?.kind === 'refused') throw new Refusal(fault.code ?? 'InternalError');
      this.parts.settle();
      return run(this.parts, fieldsOf(call));
    } catch (error) {
      if (error instanceof Refusal) return { Error: { Code: error.code, Message: error.message } };
      throw error;
    }
  }

  /** By the time of day: the platform's clock may stand still or run ahead. */
  private count(action: string): void {
    const second = Math.floor(Date.now() / 1000);
    if (second !== this.second) {
      this.second = second;
      this.counts.clear();
    }
    const count = (this.counts.get(action) ?? 0) + 1;
    this.counts.set(action, count);
    if (count > this.rate) throw new Refusal('RequestLimitExceeded');
  }
}

const fieldsOf = ({ body }: Received): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(body.toString('utf8') || '{}');
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // said below
  }
  throw new Refusal('InvalidParameter.BodyParamsError');
};
