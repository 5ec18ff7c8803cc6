import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { type Page, texts } from '#libs/contracts';
import {
  accountAdministrators,
  Allow,
  Returns,
  ReturnsList,
  ReturnsNothing,
  ReturnsPage,
  Caller,
  type Identity,
  VersionedSave,
  WithMessage,
} from '#libs/http';
import { Once } from '#libs/http/idempotency';
import { AccountListService } from './account-list.service.js';
import { AccountService } from './account.service.js';
import {
  AccountFilter,
  AccountPageQuery,
  AccountRow,
  AccountUidQuery,
  AddAccountBody,
  InitialPassword,
  ManagerDto,
  ManagerQuery,
  NewAccount,
  RevealedPhone,
  UpdateAccountBody,
} from './account.dto.js';

@Controller('api/lds/adminAccount')
export class AccountController {
  constructor(
    private readonly accounts: AccountService,
    private readonly accountList: AccountListService,
  ) {}

  /** One page of accounts, newest first unless said otherwise. */
  @Post('list')
  @Allow(accountAdministrators, { key: 'never' })
  @ReturnsPage(AccountRow)
  listAccounts(
    @Caller() caller: Identity,
    @Query() page: AccountPageQuery,
    @Body() filter: AccountFilter,
  ): Promise<Page<AccountRow>> {
    return this.accountList.list(caller, filter, page);
  }

  /** Adds an account. Its password is shown once, here, and has to be changed at the first login. */
  @Post('add')
  @Allow(accountAdministrators, { key: 'never' })
  @Once()
  @Returns(NewAccount)
  async addAccount(@Caller() caller: Identity, @Body() body: AddAccountBody): Promise<WithMessage<NewAccount>> {
    return new WithMessage(await this.accounts.add(caller, body), texts.added);
  }

  /** Changes an account. A new role or area ends its sessions. */
  @Post('update')
  @VersionedSave('account')
  @Allow(accountAdministrators, { key: 'never' })
  @ReturnsNothing()
  async updateAccount(@Caller() caller: Identity, @Body() body: UpdateAccountBody): Promise<WithMessage<null>> {
    await this.accounts.update(caller, body);
    return new WithMessage(null, texts.changed);
  }

  /** Deletes an account and ends its sessions. */
  @Get('delete')
  @Allow(accountAdministrators, { key: 'never' })
  @ReturnsNothing()
  async deleteAccount(@Caller() caller: Identity, @Query() { uid }: AccountUidQuery): Promise<WithMessage<null>> {
    await this.accounts.delete(caller, uid);
    return new WithMessage(null, texts.deleted);
  }

  /** Gives an account a new initial password, shown once, here; its sessions end. */
  @Get('resetPassword')
  @Allow(accountAdministrators, { key: 'never' })
  @Returns(InitialPassword)
  async resetPassword(
    @Caller() caller: Identity,
    @Query() { uid }: AccountUidQuery,
  ): Promise<WithMessage<InitialPassword>> {
    const initialPassword = await this.accounts.resetPassword(caller, uid);
    return new WithMessage({ initialPassword }, texts.initialPasswordSet);
  }

  /** Switches off the second factor of a user who has lost the authenticator; their sessions end. */
  @Post('resetSecondFactor')
  @Allow(accountAdministrators, { key: 'never' })
  @ReturnsNothing()
  async resetSecondFactor(@Caller() caller: Identity, @Body() { uid }: AccountUidQuery): Promise<WithMessage<null>> {
    await this.accounts.resetSecondFactor(caller, uid);
    return new WithMessage(null, texts.secondFactorReset);
  }

  /** The whole phone of an account; the look at it is written down. */
  @Get('phoneDetail')
  @Allow(accountAdministrators, { key: 'never' })
  @Returns(RevealedPhone)
  async phoneDetail(@Caller() caller: Identity, @Query() { uid }: AccountUidQuery): Promise<RevealedPhone> {
    return { phone: await this.accounts.revealPhone(caller, uid) };
  }

  /** The customer managers, by name. */
  @Get('getManagerList')
  @Allow(accountAdministrators, { key: 'never' })
  @ReturnsList(ManagerDto)
  getManagerList(@Caller() caller: Identity, @Query() { likeName }: ManagerQuery): Promise<ManagerDto[]> {
    return this.accountList.managers(caller, likeName);
  }
}
