import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { texts } from '#libs/contracts';
import {
  administrators,
  Allow,
  Caller,
  type Identity,
  readersOf,
  Returns,
  ReturnsMaybe,
  WithMessage,
} from '#libs/http';
import { Once } from '#libs/http/idempotency';
import {
  MemberSyncDto,
  MemberSyncPreviewDto,
  MembersOfSchool,
  SyncedUserDto,
  UserSyncQuery,
} from './member-sync.dto.js';
import { MemberSyncs } from './member-syncs.js';
import { UserSync } from './user-sync.js';

/** Members of schools in their corporations. */
@Controller('api/wx')
export class MemberSyncController {
  constructor(
    private readonly syncs: MemberSyncs,
    private readonly users: UserSync,
  ) {}

  /** What a synchronisation of the members of a school would change; nothing is changed. */
  @Post('memberSync/preview')
  @Allow(administrators)
  @HttpCode(200)
  @Returns(MemberSyncPreviewDto)
  previewMemberSync(@Body() body: MembersOfSchool, @Caller() caller: Identity): Promise<MemberSyncPreviewDto> {
    return this.syncs.preview(caller, body.schoolCode);
  }

  /** Begins a synchronisation of the members of a school; the feed shows how far it is. */
  @Post('memberSync/run')
  @Allow(administrators)
  @Once()
  @HttpCode(200)
  @Returns(MemberSyncDto)
  runMemberSync(@Body() body: MembersOfSchool, @Caller() caller: Identity): Promise<MemberSyncDto> {
    return this.syncs.request(caller, body.schoolCode);
  }

  /** The last synchronisation of the members of a school; null: none. */
  @Get('memberSync/state')
  @Allow(readersOf('bindings'))
  @ReturnsMaybe(MemberSyncDto)
  memberSyncState(@Query() query: MembersOfSchool, @Caller() caller: Identity): Promise<MemberSyncDto | null> {
    return this.syncs.last(caller, query.schoolCode);
  }

  /** Looks for one person of a school in its corporation. */
  @Get('user/sync')
  @Allow(administrators, { key: 'write' })
  @Returns(SyncedUserDto)
  async syncUser(@Query() query: UserSyncQuery, @Caller() caller: Identity): Promise<WithMessage<SyncedUserDto>> {
    return new WithMessage(await this.users.sync(caller, query), texts.syncDone);
  }
}
