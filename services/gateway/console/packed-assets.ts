import { Injectable } from '@nestjs/common';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { ConsoleFolder } from './console-folder.js';

const pack = promisify(gzip);
const packable = /^\/assets\/[\w-][\w.-]*\.(js|css|svg)$/;

/** Scripts and styles of the console, gzipped on first use and kept: their names carry a hash of the content. */
@Injectable()
export class PackedAssets {
  private readonly packed = new Map<string, Buffer>();

  constructor(private readonly folder: ConsoleFolder) {}

  /** The gzipped file, or undefined when there is none or it isn't worth packing. */
  async get(path: string): Promise<Buffer | undefined> {
    if (!packable.test(path)) return undefined;
    const known = this.packed.get(path);
    if (known) return known;
    const content = await readFile(join(this.folder.path, path)).catch(() => undefined);
    if (!content) return undefined;
    const packed = await pack(content, { level: 9 });
    this.packed.set(path, packed);
    return packed;
  }
}
