import { Module } from '@nestjs/common';
import { readinessImportsModule } from './imports/readiness-imports.module.js';
import { ItemModule } from './item/item.module.js';

@Module({ imports: [ItemModule, readinessImportsModule] })
export class ReadinessModule {}
