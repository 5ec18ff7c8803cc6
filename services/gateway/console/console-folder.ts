import { Injectable } from '@nestjs/common';
import { join } from 'node:path';
import { productRoot } from '#libs/config';

/** Where the built console lies. */
@Injectable()
export class ConsoleFolder {
  path = join(productRoot, 'web', 'dist');
}
