import { Logger } from '@nestjs/common';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** JSON at a path, written as a whole or not at all. */
export class JsonFile {
  private readonly logger = new Logger('simulators');
  private waiting: (() => object) | undefined;

  constructor(private readonly path: string) {}

  /** What is stored; undefined when nothing is. */
  read(reviver?: (name: string, value: unknown) => unknown): unknown {
    return existsSync(this.path) ? JSON.parse(readFileSync(this.path, 'utf8'), reviver) : undefined;
  }

  /** Writes soon, once for all changes of a moment. */
  changed(value: () => object): void {
    if (this.waiting) return;
    this.waiting = value;
    setImmediate(() => this.flush());
  }

  /** Writes what is changed and not yet written. When that fails it is logged, and written with the next change. */
  flush(): void {
    const value = this.waiting;
    this.waiting = undefined;
    try {
      if (value) this.write(value());
    } catch (error) {
      this.logger.error({ err: error, path: this.path }, 'what is simulated is not stored');
    }
  }

  /** @throws Error when it cannot be written */
  write(value: object): void {
    mkdirSync(dirname(this.path), { recursive: true });
    writeFileSync(`${this.path}.new`, JSON.stringify(value), { mode: 0o600 });
    renameSync(`${this.path}.new`, this.path);
  }
}
