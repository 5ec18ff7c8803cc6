import { Injectable, Logger } from '@nestjs/common';
import { performance } from 'node:perf_hooks';
import type { IncomingHttpHeaders } from 'node:http';
import { sessionHeader, texts } from '#libs/contracts';
import { ThrottledLog } from '#libs/kernel/health';
import { CallError, ThrottledError } from '#libs/http';
import { keyHash as hashOfKey } from '../api-keys/key-text.js';
import { Sessions } from '../session/sessions.service.js';
import { firstToDo, type SignedIn } from '../session/signed-in.js';
import type { FeedNamespace, FeedSocket } from './feed-socket.js';
import { FeedMetrics } from './feed.metrics.js';
import { KeySockets } from './key-sockets.js';

/** Message of the `connect_error` without a session. Source: wire contract, section 4. */
const noSession = `${sessionHeader.name}: ${sessionHeader.value}`;
/** Sockets of one session at most: tabs, wall displays and programs that share a login, but no flood. */
const maxSocketsOfSession = 500;
/** An end that comes between the reading of a session and the connection of its socket is remembered for this time. */
const rememberMs = 60_000;

/** Lets sockets in that have a session or an API key. */
@Injectable()
export class SocketAuthenticator {
  private readonly log = new ThrottledLog(new Logger('feed'));
  private readonly ended = new Map<string, number>();

  constructor(
    private readonly sessions: Sessions,
    private readonly keySockets: KeySockets,
    private readonly metrics: FeedMetrics,
  ) {}

  /** Middleware of the namespace: Nest's guards do not run when a socket connects. */
  async admit(namespace: FeedNamespace, socket: FeedSocket, next: (error?: Error) => void): Promise<void> {
    try {
      const key = this.keySockets.keyOf(socket);
      const signedIn =
        key === undefined
          ? await this.sessions.identify(socket.handshake.headers.cookie)
          : await this.ofKey(key, socket);
      if (!signedIn || this.ended.has(signedIn.sessionId)) return this.refuse(next, 'no session', noSession);
      const { sessionId, identity, user } = signedIn;
      if (socketsOf(namespace, sessionId).length >= maxSocketsOfSession) {
        return this.refuse(next, 'too many', texts.tooManyRequests);
      }
      const keyHash = key === undefined ? undefined : hashOfKey(key);
      Object.assign(socket.data, { sessionId, keyHash, identity, toDoFirst: firstToDo(user), messages: 0 });
      next();
    } catch (error) {
      if (error instanceof ThrottledError) return this.refuse(next, 'too many', error.message);
      this.log.warn('no session read', { err: error }, 'session of a socket cannot be read');
      this.metrics.refused.inc({ reason: 'error' });
      // a refusal would be final for the client; after a lost connection it reconnects
      socket.conn.close();
    }
  }

  /** The holder of a key; undefined for a key that does not work. @throws ThrottledError beyond a limit: the key works later */
  private async ofKey(key: string, socket: FeedSocket): Promise<SignedIn | undefined> {
    try {
      const { signedIn, left } = await this.keySockets.identify(key, socket);
      if (left.exceeded) throw new ThrottledError(texts.apiKeyTooManyCalls, left.reset * 1000);
      return signedIn;
    } catch (error) {
      if (error instanceof CallError && !(error instanceof ThrottledError)) return undefined;
      throw error;
    }
  }

  /** Remembers that a session has ended. */
  end(sessionId: string): void {
    const now = performance.now();
    for (const [each, at] of this.ended) if (at < now - rememberMs) this.ended.delete(each);
    this.ended.set(sessionId, now);
  }

  /** True when the session of a socket ended during the handshake. */
  hasEnded(socket: FeedSocket): boolean {
    return this.ended.has(socket.data.sessionId);
  }

  private refuse(next: (error?: Error) => void, reason: string, message: string): void {
    this.metrics.refused.inc({ reason });
    next(new Error(message));
  }
}

/** The sockets of one session. */
export const socketsOf = (namespace: FeedNamespace, sessionId: string): FeedSocket[] =>
  [...namespace.sockets.values()].filter((socket) => socket.data.sessionId === sessionId);

/**
 * True when a handshake comes from our own pages or from a program. Browsers send `Origin` and let other sites open
 * WebSockets with our cookie; no page can set `Host` or `X-Forwarded-Host` (what a proxy was asked for).
 */
export const isOwnOrigin = (headers: IncomingHttpHeaders): boolean => {
  const { origin } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const forwarded = headers['x-forwarded-host'];
  const hosts = [headers.host, ...(typeof forwarded === 'string' ? forwarded.split(',') : [])];
  return hosts.some((host) => host?.trim().toLowerCase() === new URL(origin).host);
};
