import type { Bootable } from '#libs/boot';
import { AllModule } from './all.module.js';
import { manifests } from './manifests.js';

/** Every service in one process, as `boot` starts it. */
export const all: Bootable = {
  name: 'all',
  module: AllModule,
  started: (app) => {
    for (const { started } of manifests) started?.(app);
  },
};
