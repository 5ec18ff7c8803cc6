import { Module } from '@nestjs/common';
import { boot } from '#libs/service/boot';
import { manifests } from '../../services/all/manifests.js';

/** Every service in one process but those named on the command line: what a service costs the others. */
const left = process.argv.slice(2);
const chosen = manifests.filter(({ name }) => !left.includes(name));

@Module({ imports: chosen.map(({ module }) => module) })
class ChosenModule {}

await boot({
  name: 'all',
  module: ChosenModule,
  started: (app) => {
    for (const { started } of chosen) started?.(app);
  },
});
