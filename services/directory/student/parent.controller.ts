import { Controller, Get, Query } from '@nestjs/common';
import { administrators, Allow, Returns, Caller, type Identity } from '#libs/http';
import { PhoneQuery, WholePhone } from '../member/member.dto.js';
import { ParentService } from './parent.service.js';

@Controller('api/lds/parent')
export class ParentController {
  constructor(private readonly parents: ParentService) {}

  /** The whole phone of a parent; the look at it is written down. */
  @Get('phoneDetail')
  @Allow(administrators)
  @Returns(WholePhone)
  async parentPhoneDetail(@Caller() caller: Identity, @Query() { schoolCode, uid }: PhoneQuery): Promise<WholePhone> {
    return { phone: await this.parents.revealPhone(caller, schoolCode, uid) };
  }
}
