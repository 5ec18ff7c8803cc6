import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { MiniProgram } from './mini-program.js';
import { MiniUserController } from './mini-user.controller.js';
import { MiniUserService } from './mini-user.service.js';

/** Users of the mini program. */
@Module({
  imports: [databaseModule],
  controllers: [MiniUserController],
  providers: [MiniProgram, MiniUserService],
})
export class MiniUsersModule {}
