import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** JSON at a path, written as a whole or not at all. */
export class JsonFile {
  private waiting = false;

  constructor(private readonly path: string) {}

  /** What is stored; undefined when nothing is. */
  read(reviver?: (name: string, value: unknown) => unknown): unknown {
    return existsSync(this.path) ? JSON.parse(readFileSync(this.path, 'utf8'), reviver) : undefined;
  }

  /** Writes soon, once for all changes of a moment. */
  changed(value: () => object): void {
    if (this.waiting) return;
    this.waiting = true;
    setImmediate(() => {
      this.waiting = false;
      this.write(value());
    });
  }

  write(value: object): void {
    mkdirSync(dirname(this.path), { recursive: true });
    writeFileSync(`${this.path}.new`, JSON.stringify(value), { mode: 0o600 });
    renameSync(`${this.path}.new`, this.path);
  }
}
