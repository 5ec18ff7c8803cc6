import type { Clock } from '#libs/kernel/clock';
import { minuteMs } from '#libs/contracts';
import { type ExternalAnswer, ExternalClient, ExternalError, type ExternalOptions } from '#libs/external';
import { RateLimit } from '#libs/http/throttle';
import { Fields, UnreadableFields } from './fields.js';
import { callsPerMinute } from './limits.js';
import { busyCode, system, WeComAway, WeComError } from './wecom-error.js';
import type { WeComSettings } from './wecom-settings.js';

/** A call as it is sent. */
export interface PlatformRequest {
  /** Below the address of the platform: `license/get_order`. */
  path: string;
  query?: Record<string, string | number | undefined>;
  /** With it the call is a POST, as JSON. */
  body?: object;
  /** False for a call that must not reach the platform twice. */
  repeatable?: boolean;
  /** Key of our rate limit: a corporation. */
  about?: string;
  /** Left out of the platform's words in errors, with those of the configuration. */
  secrets?: readonly string[];
  /** Refusals after which the answer is read all the same: its lists say what was refused. */
  readable?: readonly number[];
}

/** Sends calls to the platform: within our rate, with a time limit, repeated where that is allowed, left alone when it fails. */
export class PlatformClient {
  private readonly rate: RateLimit;
  private client: ExternalClient | undefined;

  constructor(
    private readonly settings: WeComSettings,
    private readonly clock: Clock,
    private readonly options: Partial<ExternalOptions> & { callsPerMinute?: number } = {},
  ) {
    this.rate = new RateLimit(options.callsPerMinute ?? callsPerMinute, minuteMs);
  }

  /** Sends a call and reads its response. @throws WeComError when it is refused @throws WeComAway without a response */
  async send<T>(request: PlatformRequest, read: (fields: Fields) => T): Promise<T> {
    this.client ??= this.newClient();
    if (!this.rate.allows(`${request.path} ${request.about ?? ''}`, this.clock.now().getTime())) {
      throw WeComError.ours('tooManyAtOnceOfOurs');
    }
    try {
      const secrets = [...this.settings.secrets, ...(request.secrets ?? [])];
      return readable({ ...request, secrets }, await this.client.send(callOf(request)), read);
    } catch (error) {
      if (error instanceof UnreadableFields) {
        throw new WeComAway(new ExternalError(system, 'unreadable', error.message), 'unknown');
      }
      if (!(error instanceof ExternalError)) throw error;
      if (error.code === String(busyCode)) throw WeComError.ofPlatform(busyCode, 'system busy');
      throw new WeComAway(error, error.fault === 'resting' ? 'notSent' : 'unknown');
    }
  }

  /** @throws WeComError `notConfigured` */
  private newClient(): ExternalClient {
    const { apiUrl } = this.settings.given;
    return new ExternalClient({ tries: 3, ...this.options, name: system, baseUrl: apiUrl });
  }
}

const callOf = ({ path, query, body, repeatable = true }: PlatformRequest) => ({
  method: body === undefined ? ('GET' as const) : ('POST' as const),
  path,
  repeatable,
  ...(query !== undefined && { query }),
  ...(body !== undefined && { body: JSON.stringify(body) }),
  headers: () => ({
    'user-agent': 'firstbell',
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }),
  check: (answer: ExternalAnswer): void => {
    // a busy platform is tried again as one that is away, where that is allowed
    if (codeOf(answer) === busyCode) {
      throw new ExternalError(system, 'away', `errcode ${busyCode}`, { code: String(busyCode) });
    }
  },
});

const readable = <T>(request: PlatformRequest, answer: ExternalAnswer, read: (fields: Fields) => T): T => {
  const fields = Fields.of(jsonOf(answer));
  const errcode = fields.optionalInteger('errcode');
  if (errcode !== 0 && !request.readable?.includes(errcode)) {
    throw WeComError.ofPlatform(errcode, fields.optionalText('errmsg'), request.secrets);
  }
  return read(fields);
};

const jsonOf = ({ status, body }: ExternalAnswer): unknown => {
  if (status < 200 || status > 299) throw new UnreadableFields(`status ${status}`);
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new UnreadableFields('the answer is no JSON');
  }
};

/** Undefined for what is no answer of the platform. */
const codeOf = (answer: ExternalAnswer): number | undefined => {
  try {
    return Fields.of(jsonOf(answer)).optionalInteger('errcode');
  } catch {
    return undefined;
  }
};
