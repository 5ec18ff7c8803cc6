import { Injectable } from '@nestjs/common';
import { Config } from '#libs/kernel/config';
import { AesGcm } from '#libs/crypto';
import type { SessionEntity } from '../session/session.entity.js';
import type { ProviderGrant } from './sso-provider.js';

type Tokens = Pick<ProviderGrant, 'refreshToken' | 'accessToken' | 'accessEnds'>;

const none: Tokens = { refreshToken: null, accessToken: null, accessEnds: null };

/** Tokens of providers as tickets and sessions keep them: encrypted with the data key. */
@Injectable()
export class SsoTokens {
  private readonly idTokens: AesGcm;
  private readonly tokens: AesGcm;

  constructor({ dataKey }: Config) {
    this.idTokens = new AesGcm(dataKey, 'id token');
    this.tokens = new AesGcm(dataKey, 'provider tokens');
  }

  encryptIdToken(idToken: string | null): string | null {
    return idToken === null ? null : encrypted(this.idTokens, idToken);
  }

  /** The ID token of a session; null for none, and for one that cannot be read with the data key. */
  readIdToken(stored: string | null): string | null {
    return stored === null ? null : decrypted(this.idTokens, stored);
  }

  /** The columns of a grant. */
  columnsOf(grant: ProviderGrant): Pick<SessionEntity, 'sub' | 'sid' | 'tokens'> {
    const { sub, sid, refreshToken, accessToken, accessEnds } = grant;
    // a refresh token is enough: it brings a new access token
    const kept: Tokens = refreshToken === null ? { refreshToken, accessToken, accessEnds } : { ...none, refreshToken };
    const isEmpty = kept.refreshToken === null && kept.accessToken === null;
    return { sub, sid, tokens: isEmpty ? null : encrypted(this.tokens, JSON.stringify(kept)) };
  }

  /** The grant of a session; without tokens when they cannot be read with the data key. */
  grantOf({ sub, sid, tokens }: { sub: string; sid: string | null; tokens: string | null }): ProviderGrant {
    const text = tokens === null ? null : decrypted(this.tokens, tokens);
    return { sub, sid, ...(text === null ? none : (JSON.parse(text) as Tokens)) };
  }
}

const encrypted = (cipher: AesGcm, text: string): string => cipher.encrypt(Buffer.from(text)).toString('base64');

const decrypted = (cipher: AesGcm, stored: string): string | null => {
  try {
    return cipher.decrypt(Buffer.from(stored, 'base64')).toString('utf8');
  } catch {
    return null;
  }
};
