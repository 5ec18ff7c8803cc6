import { Module } from '@nestjs/common';
import type { Bootable } from '#libs/service/boot';
import { manifests } from './manifests.js';

/** Every service in one process. */
@Module({ imports: manifests.map(({ module }) => module) })
export class AllModule {}

/** Every service in one process, as `boot` starts it. */
export const all: Bootable = {
  name: 'all',
  module: AllModule,
  started: (app) => {
    for (const { started } of manifests) started?.(app);
  },
};
