import { Controller, Get, Query } from '@nestjs/common';
import { administrators, Allow, Caller, type Identity, Returns } from '#libs/http';
import { CorpQrCodesDto, OfCorpSchool } from '../binding/corp-school.dto.js';
import { QrCodes } from './qr-codes.js';

@Controller('api/wx/corpSchool')
export class QrCodeController {
  constructor(private readonly codes: QrCodes) {}

  /** The QR codes of a school, asked of the platform. */
  @Get('qrCodes')
  @Allow(administrators)
  @Returns(CorpQrCodesDto)
  corpQrCodes(@Query() query: OfCorpSchool, @Caller() caller: Identity): Promise<CorpQrCodesDto> {
    return this.codes.read(caller, query.schoolCode);
  }
}
