import { Controller, Get, Query } from '@nestjs/common';
import { texts } from '#libs/contracts';
import { administrators, Allow, Caller, type Identity, Returns, WithMessage } from '#libs/http';
import { Inherited, InheritPreview, InheritQuery } from './transfer.dto.js';
import { TransferService } from './transfer.service.js';

/** Inheritance of interface licences. */
@Controller('api/permit')
export class TransferController {
  constructor(private readonly transfers: TransferService) {}

  /** What the rules of the platform say of an inheritance before it is tried, and the remaining wait. */
  @Get('inheritPreview')
  @Allow(administrators)
  @Returns(InheritPreview)
  previewLicenceInheritance(@Caller() caller: Identity, @Query() query: InheritQuery): Promise<InheritPreview> {
    return this.transfers.preview(caller, query);
  }

  /** Gives the account of one person to another. */
  @Get('inherit')
  @Allow(administrators, { permission: 'licenceInherit', key: 'write' })
  @Returns(Inherited)
  async inheritLicence(@Caller() caller: Identity, @Query() query: InheritQuery): Promise<WithMessage<Inherited>> {
    const inherited = await this.transfers.inherit(caller, query);
    return new WithMessage(
      inherited,
      inherited.state === 'requested' ? texts.licenceInheriting : texts.licenceInherited,
    );
  }
}
