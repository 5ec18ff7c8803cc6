import { Controller, Get, Query } from '@nestjs/common';
import { administrators, Allow, Caller, type Identity, Returns } from '#libs/http';
import { RegisterDto, RegisterQuery } from './register.dto.js';
import { Registrations } from './registrations.js';

@Controller('api/corp')
export class RegisterController {
  constructor(private readonly registrations: Registrations) {}

  /** Where a corporation is registered for a school: works for ten minutes, and is another one each time. */
  @Get('register')
  @Allow(administrators, { key: 'write' })
  @Returns(RegisterDto)
  registerCorp(@Query() query: RegisterQuery, @Caller() caller: Identity): Promise<RegisterDto> {
    return this.registrations.begin(caller, query);
  }
}
