import { Controller, Get, Query } from '@nestjs/common';
import { Answers, Caller, type Identity } from '#libs/http';
import { PhoneQuery, WholePhone } from '../fields/member.dto.js';
import { ParentService } from './parent.service.js';

@Controller('api/lds/parent')
export class ParentController {
  constructor(private readonly parents: ParentService) {}

  /** The whole phone of a parent; the look at it is written down. */
  @Get('phoneDetail')
  @Answers(WholePhone)
  async parentPhoneDetail(@Caller() caller: Identity, @Query() { schoolCode, uid }: PhoneQuery): Promise<WholePhone> {
    return { phone: await this.parents.revealPhone(caller, schoolCode, uid) };
  }
}
