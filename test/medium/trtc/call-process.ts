import type { NestExpressApplication } from '@nestjs/platform-express';
import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createApp } from '#libs/service/boot';
import { Config } from '#libs/kernel/config';
import { type Identity, identityHeader, signIdentity } from '#libs/http';
import { requiredHeaders } from '#libs/contracts';
import type { RoomEvent } from '../../../services/trtc/call/reduce-events.js';
import { manifest } from '../../../services/trtc/service.js';
import { environment } from '../gateway/gateway-process.js';

const callbackKey = 'testCallbackKey1';
const sdkAppId = '1400000001';

/** The application of the call platform of a process; no request goes to that platform. */
export const platformEnvironment = {
  TRTC_SDK_APP_ID: sdkAppId,
  TRTC_CALLBACK_KEY: callbackKey,
  TRTC_SECRET_KEY: 'b'.repeat(64),
  TRTC_API_SECRET_ID: 'AKIDtest',
  TRTC_API_SECRET_KEY: 'c'.repeat(32),
  TRTC_API_URL: 'http://127.0.0.1:1',
};

/** A callback as the platform sends it. */
export interface Callback {
  body: string;
  headers: Record<string, string>;
}

/** The body of an event; `space` writes the same content in other bytes. */
export const bodyOf = ({ roomId, eventMs, eventType, userId, reason }: RoomEvent, space?: string): string =>
  JSON.stringify(
    {
      ...{ EventGroupId: eventType < 200 ? 1 : 2, EventType: eventType, CallbackTs: eventMs + 300 },
      EventInfo: {
        ...{ RoomId: roomId, EventTs: Math.floor(eventMs / 1000), EventMsTs: eventMs, UserId: userId },
        ...(reason !== null && { Reason: reason }),
      },
    },
    undefined,
    space,
  );

/** A body with the signature of the platform, or of a sender with another key. */
export const signed = (body: string, key = callbackKey): Callback => ({
  body,
  headers: {
    ...{ 'content-type': 'application/json', SdkAppId: sdkAppId },
    Sign: createHmac('sha256', key).update(body).digest('base64'),
  },
});

/** Brings a callback. Returns the status and the text of the response. */
export const bring = async (origin: string, { body, headers }: Callback): Promise<{ status: number; text: string }> => {
  const response = await fetch(`${origin}/api/trtc/callback`, { method: 'POST', headers, body });
  return { status: response.status, text: await response.text() };
};

/** The service as one process, on a database that others may have, too. */
export class CallProcess {
  private constructor(
    readonly app: NestExpressApplication,
    readonly origin: string,
  ) {}

  static async on(databaseUrl: string, env: Record<string, string> = {}): Promise<CallProcess> {
    const config = new Config({ ...environment, ...platformEnvironment, ...env, DATABASE_URL: databaseUrl }, 'trtc');
    const app = await createApp(manifest.module, config, databaseUrl);
    await app.listen(0, '127.0.0.1');
    const { port } = app.getHttpServer().address() as AddressInfo;
    return new CallProcess(app, `http://127.0.0.1:${port}`);
  }

  /** Brings an event, signed. Returns the status of the response. */
  async bring(event: RoomEvent): Promise<number> {
    return (await bring(this.origin, signed(bodyOf(event)))).status;
  }

  /** A call of a user, as the gateway hands it on. */
  async get<T>(path: string, identity: Identity): Promise<T> {
    const signature = signIdentity(identity, environment.INTERNAL_KEY, Date.now());
    const headers = { ...requiredHeaders, [identityHeader]: signature };
    const response = await fetch(`${this.origin}${path}`, { headers });
    return ((await response.json()) as { bizData: T }).bizData;
  }

  close(): Promise<void> {
    return this.app.close();
  }
}
