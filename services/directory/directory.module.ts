import { Module } from '@nestjs/common';
import { ServiceModule } from '#libs/boot';
import { database } from './database.js';

@Module({ imports: [ServiceModule.register(database)] })
export class DirectoryModule {}
