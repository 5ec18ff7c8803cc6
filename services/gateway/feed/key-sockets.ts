import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Express, Request } from 'express';
import { createHash } from 'node:crypto';
import { type Observable, Subject } from 'rxjs';
import { ScheduledJob } from '#libs/data/jobs';
import { ApiKeyCallers, type KeyCall } from '../api-keys/api-key-callers.js';
import { keyOfHeader } from '../api-keys/key-text.js';
import { firstToDo, type SignedIn } from '../session/signed-in.js';
import type { FeedNamespace, FeedSocket } from './feed-socket.js';

/** Interval in which the keys of connected sockets are read again. */
const readMs = 1000;

/** Sockets that were let in by an API key: they end with it, and when its rights change. */
@Injectable()
export class KeySockets {
  private readonly ends = new Subject<FeedSocket>();
  private namespace: FeedNamespace | undefined;

  /** Sockets whose key no longer works, or has other rights. */
  readonly ended$: Observable<FeedSocket> = this.ends.asObservable();

  constructor(
    private readonly keys: ApiKeyCallers,
    private readonly adapter: HttpAdapterHost,
  ) {}

  watch(namespace: FeedNamespace): void {
    this.namespace = namespace;
  }

  /** The API key of a handshake: `auth.token`, or as in calls. Undefined without one. */
  keyOf({ handshake }: FeedSocket): string | undefined {
    const token: unknown = handshake.auth['token'];
    return keyOfHeader(typeof token === 'string' ? `Bearer ${token}` : handshake.headers.authorization);
  }

  /** Counts the handshake as a call. @throws as `ApiKeyCallers.identify` */
  async identify(key: string, { request }: FeedSocket): Promise<KeyCall> {
    const app = this.adapter.httpAdapter.getInstance<Express>();
    // express knows which proxies to trust
    const { ip = '' } = Object.create(app.request, {
      headers: { value: request.headers },
      socket: { value: request.socket },
    }) as Request;
    const { signedIn, left } = await this.keys.identify(key, ip);
    return { signedIn: { ...signedIn, sessionId: sessionIdOf(signedIn) }, left };
  }

  @ScheduledJob(readMs)
  async read(): Promise<void> {
    const sockets = [...(this.namespace?.sockets.values() ?? [])].filter(({ data }) => data.keyHash !== undefined);
    if (sockets.length === 0) return;
    const hashes = new Set(sockets.map(({ data }) => data.keyHash ?? ''));
    const current = await this.keys.current([...hashes]);
    for (const socket of sockets) {
      const signedIn = current.get(socket.data.keyHash ?? '');
      if (!signedIn || sessionIdOf(signedIn) !== socket.data.sessionId) this.ends.next(socket);
    }
  }
}

/** Session id of the sockets of a key: a different one as soon as the key has other rights. */
const sessionIdOf = ({ sessionId, user, identity }: SignedIn): string => {
  const { tags, source, areas, debug } = identity;
  const rights = JSON.stringify([tags, source, areas, debug, firstToDo(user)]);
  return `${sessionId} ${createHash('sha256').update(rights).digest('hex')}`;
};
