import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { AreaController } from './area.controller.js';
import { AreaService } from './area.service.js';

@Module({ imports: [databaseModule], controllers: [AreaController], providers: [AreaService] })
export class AreasModule {}
