import { Module } from '@nestjs/common';
import { manifests } from './manifests.js';

/** Every service in one process. */
@Module({ imports: manifests.map(({ module }) => module) })
export class AllModule {}
