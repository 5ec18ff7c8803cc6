import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { ViewController } from './view.controller.js';
import { ViewService } from './view.service.js';

/** Saved views of lists: what a list shows, under a name. */
@Module({ imports: [databaseModule], controllers: [ViewController], providers: [ViewService] })
export class ViewModule {}
