import { Logger } from '@nestjs/common';
import { readFileSync, statSync } from 'node:fs';
import { createSecureContext, type SecureContext } from 'node:tls';

/** Files of a certificate and its key, PEM. */
export interface TlsFiles {
  certFile: string;
  keyFile: string;
}

/** So often the files are looked at, when cards connect. */
const lookMs = 10_000;

/**
 * The certificate that cards are shown. Certificates are renewed every few weeks, in files that are replaced: new connections
 * get the new one, without a restart.
 */
export class TlsContext {
  private readonly logger = new Logger('listener');
  private context: SecureContext;
  private version: string;
  private lookedAt: number;

  /** @throws Error when the files are no certificate and its key */
  constructor(
    private readonly files: TlsFiles,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.version = this.versionOfFiles();
    this.context = this.read();
    this.lookedAt = this.now();
  }

  /** The context of the newest certificate; that of before while the files do not belong together. */
  get current(): SecureContext {
    if (this.now() - this.lookedAt < lookMs) return this.context;
    this.lookedAt = this.now();
    try {
      const version = this.versionOfFiles();
      if (version === this.version) return this.context;
      this.context = this.read();
      this.version = version;
      this.logger.log('a renewed certificate is in use');
    } catch (error) {
      this.logger.warn({ reason: (error as Error).message }, 'the renewed certificate cannot be used');
    }
    return this.context;
  }

  private read(): SecureContext {
    const { certFile, keyFile } = this.files;
    return createSecureContext({ cert: readFileSync(certFile), key: readFileSync(keyFile), minVersion: 'TLSv1.2' });
  }

  /** Differs when a file was replaced; volumes of Kubernetes replace a link to the folder. */
  private versionOfFiles(): string {
    const states = [this.files.certFile, this.files.keyFile].map((file) => statSync(file, { bigint: true }));
    return states.map(({ ino, mtimeNs, size }) => `${ino} ${mtimeNs} ${size}`).join();
  }
}
