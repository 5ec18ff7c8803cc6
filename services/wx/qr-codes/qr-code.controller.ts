import { Controller, Get, Injectable, Query } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { change, Transactions } from '#libs/data/db';
import { administrators, Allow, Caller, type Identity, Returns } from '#libs/http';
import { SchoolRepository } from '#libs/copies/schools';
import { WeCom } from '#libs/wecom';
import { Bindings } from '../binding/bindings.js';
import { CorpQrCodesDto, OfCorpSchool } from '../binding/corp-school.dto.js';
import { saveCorp } from '../binding/corp-store.js';
import { CorpAccess, ofPlatform } from '../platform/corp-access.js';

/** Asks the platform for the QR codes of a school, and keeps what it says for the list. */
@Injectable()
export class QrCodes {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly schools: SchoolRepository,
    private readonly access: CorpAccess,
    private readonly bindings: Bindings,
    private readonly weCom: WeCom,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFoundError, RuleError for a school without an installed app, and for what the platform refuses */
  async read(caller: Identity, schoolCode: string): Promise<CorpQrCodesDto> {
    await this.schools.visible(this.dataSource, caller, schoolCode);
    const app = await ofPlatform(async () => {
      // without a provider no school has anything installed, which is not what people have to know
      void this.weCom.config;
      return this.access.ofSchool(schoolCode);
    });
    const { corp } = await ofPlatform(() => this.weCom.apps.authInfo(app.appCode, app.corpId));
    const subscribe = await ofPlatform(() => this.weCom.school.subscribeQrCode(app));
    const subscribeQrCode = subscribe.big || null;
    await this.transactions.run(async (tx) => {
      const isNew = await saveCorp(tx, corp, undefined, this.clock.now());
      const changed = await change(
        tx,
        `update corp_school set subscribe_qr_code = $3
         where school_code = $1 and corp_id = $2 and subscribe_qr_code is distinct from $3 returning school_code`,
        [schoolCode, app.corpId, subscribeQrCode],
      );
      if (isNew || changed.length > 0) await this.bindings.publish(tx, [schoolCode]);
    });
    return { corpQRCode: corp.qrCode || null, corpSubscribeQrCode: subscribeQrCode };
  }
}

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
