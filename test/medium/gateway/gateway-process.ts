import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApp } from '#libs/service/boot';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { manifest } from '../../../services/gateway/service.js';
import { FirstAdministrator } from '../../../services/gateway/account/first-administrator.js';
import { SessionEnds, SessionSweep } from '../../../services/gateway/session/session-ends.js';
import { ProofOfWork } from '../../../services/gateway/user/proof-of-work.js';
import { Browser } from './browser.js';

const secret = (digit: string): string => digit.repeat(64);

/** The environment of a gateway under test. */
export const environment = {
  SESSION_SECRET: secret('1'),
  INTERNAL_KEY: secret('2'),
  DATA_KEY: secret('3'),
  DEVICE_KEYS: secret('4'),
  CAPTCHA_FIXED: '1234',
  ADMIN_PASSWORD: 'firstbell1',
  LOG_LEVEL: 'silent',
  // no test reaches a robot by chance
  CHANNEL_WECOM_URL: 'http://127.0.0.1:1',
  CHANNEL_DINGTALK_URL: 'http://127.0.0.1:1',
  CHANNEL_FEISHU_URL: 'http://127.0.0.1:1',
  // tests say from which address they call
  TRUSTED_PROXIES: 'loopback',
};

/** A gateway on a database, with a clock that stands still until it is set. */
export class GatewayProcess {
  private time = Date.now();
  /** Ids of the sessions whose end it has emitted. */
  readonly ended: string[] = [];

  private constructor(
    readonly app: NestExpressApplication,
    readonly origin: string,
  ) {
    app.get(Clock).now = () => new Date(this.time);
    app.get(ProofOfWork).easiest = 8;
    app.get(SessionEnds).ended$.subscribe(({ sessionId }) => this.ended.push(sessionId));
  }

  static async on(databaseUrl: string, env: Record<string, string | undefined> = {}): Promise<GatewayProcess> {
    const config = new Config({ ...environment, ...env, DATABASE_URL: databaseUrl }, 'gateway');
    const app = await createApp(manifest.module, config, databaseUrl);
    await app.listen(0, '127.0.0.1');
    const { port } = app.getHttpServer().address() as AddressInfo;
    return new GatewayProcess(app, `http://127.0.0.1:${port}`);
  }

  get administrator(): FirstAdministrator {
    return this.app.get(FirstAdministrator);
  }

  advance(ms: number): void {
    this.time += ms;
  }

  /** Ends what has expired and reads what others have ended, as happens every second. */
  async sweep(): Promise<void> {
    // the first may have waited for one of the process's own, whose ends its statement does not see
    for (let n = 0; n < 2; n++) await this.app.get(SessionSweep).sweep();
  }

  browser(address?: string): Browser {
    return new Browser(this.origin, address);
  }

  close(): Promise<void> {
    return this.app.close();
  }
}
