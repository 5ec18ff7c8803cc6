import { Body, Controller, Get, Post } from '@nestjs/common';
import { texts } from '#libs/contracts';
import {
  accountAdministrators,
  Allow,
  Caller,
  type Identity,
  MayConflict,
  readersOf,
  Returns,
  ReturnsList,
  ReturnsNothing,
  WithMessage,
} from '#libs/http';
import { Claims } from './claims.js';
import {
  ClaimRow,
  NoticePage,
  NoticeQuery,
  NoticeSetting,
  NoticeSettingBody,
  ReadBody,
  SubjectBody,
  UnreadCount,
} from './notice.dto.js';
import { NoticeList } from './notice-list.js';
import { NoticeSettings } from './notice-setting.js';

@Controller('api/notice')
export class NoticeController {
  constructor(
    private readonly notices: NoticeList,
    private readonly claims: Claims,
    private readonly settings: NoticeSettings,
  ) {}

  /** One page of the notices that the caller may see, newest first; the next one begins before its last. */
  @Post('list')
  @Allow(readersOf('notices'))
  @Returns(NoticePage)
  listNotices(@Caller() caller: Identity, @Body() query: NoticeQuery): Promise<NoticePage> {
    return this.notices.page(caller, query);
  }

  /** Counts the notices that the caller has not read, 100 at most. */
  @Get('unreadCount')
  @Allow(readersOf('notices'))
  @Returns(UnreadCount)
  async countUnreadNotices(@Caller() caller: Identity): Promise<UnreadCount> {
    return { count: await this.notices.unread(caller) };
  }

  /** Marks notices as read by the caller: those given, or all up to one. */
  @Post('read')
  @Allow(readersOf('notices'))
  @ReturnsNothing()
  async readNotices(@Caller() caller: Identity, @Body() body: ReadBody): Promise<null> {
    await this.notices.read(caller, body);
    return null;
  }

  /** Who handles which school, of those that the caller may see. */
  @Get('claims')
  @Allow(readersOf('notices'))
  @ReturnsList(ClaimRow)
  listClaims(@Caller() caller: Identity): Promise<ClaimRow[]> {
    return this.claims.ofSchools(caller);
  }

  /** Claims a school, or what a notice is about, for the caller. The first of several callers gets it. */
  @Post('claim')
  @Allow(readersOf('notices'))
  @MayConflict()
  @Returns(ClaimRow)
  async claim(@Caller() caller: Identity, @Body() { subject }: SubjectBody): Promise<WithMessage<ClaimRow>> {
    return new WithMessage(await this.claims.claim(caller, subject), texts.claimed);
  }

  /** Ends a claim of the caller. */
  @Post('release')
  @Allow(readersOf('notices'))
  @ReturnsNothing()
  async releaseClaim(@Caller() caller: Identity, @Body() { subject }: SubjectBody): Promise<WithMessage<null>> {
    await this.claims.release(caller, subject);
    return new WithMessage(null, texts.claimReleased);
  }

  /** To which roles each kind of notice is shown. */
  @Get('setting')
  @Allow(accountAdministrators)
  @ReturnsList(NoticeSetting)
  listNoticeSettings(@Caller() caller: Identity): Promise<NoticeSetting[]> {
    return this.settings.list(caller);
  }

  /** Sets whether a kind of notice is shown to a role. */
  @Post('setting/save')
  @Allow(accountAdministrators)
  @ReturnsNothing()
  async saveNoticeSetting(@Caller() caller: Identity, @Body() body: NoticeSettingBody): Promise<WithMessage<null>> {
    await this.settings.save(caller, body);
    return new WithMessage(null, texts.noticeSettingSaved);
  }
}
