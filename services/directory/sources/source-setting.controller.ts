import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { texts } from '#libs/contracts';
import {
  administrators,
  Allow,
  Caller,
  type Identity,
  MayBeThrottled,
  ReturnsMaybe,
  ReturnsNothing,
  VersionedSave,
  WithMessage,
} from '#libs/http';
import {
  ProductWechatBody,
  QuankeyunBody,
  SjcloudBody,
  SourceSettingDto,
  SourceSettingQuery,
  TestSettingBody,
} from './source-setting.dto.js';
import { aliased, SourceSettingService } from './source-setting.service.js';

/** How schools reach their private clouds. */
@Controller('api')
export class SourceSettingController {
  constructor(private readonly settings: SourceSettingService) {}

  /** Saves the setting of a school of quankeyun. */
  @Post('quankeyun/updateSave')
  @VersionedSave('sourceSetting')
  @Allow(administrators)
  @HttpCode(200)
  @ReturnsNothing()
  async saveQuankeyun(@Body() body: QuankeyunBody, @Caller() caller: Identity): Promise<WithMessage<null>> {
    await this.settings.save('quankeyun', body, caller);
    return new WithMessage(null, texts.setDone);
  }

  /** Saves the setting of a school of sjcloud. */
  @Post('sjcloudcontroller/add')
  @VersionedSave('sourceSetting')
  @Allow(administrators)
  @HttpCode(200)
  @ReturnsNothing()
  async saveSjcloud(@Body() body: SjcloudBody, @Caller() caller: Identity): Promise<WithMessage<null>> {
    await this.settings.save('sjcloud', body, caller);
    return new WithMessage(null, texts.setDone);
  }

  /** Saves the setting of a school of the product's WeCom source. The path holds the product code of the configuration. */
  @Post('productwechatcontroller/add')
  @VersionedSave('sourceSetting')
  @Allow(administrators)
  @HttpCode(200)
  @ReturnsNothing()
  async saveProductWechat(@Body() body: ProductWechatBody, @Caller() caller: Identity): Promise<WithMessage<null>> {
    const { schoolCode, schoolName, version } = body;
    await this.settings.save(
      this.settings.wechatSource,
      { schoolCode, schoolName, version, ...aliased('wechat', body) },
      caller,
    );
    return new WithMessage(null, texts.setDone);
  }

  /** The setting of a school, its secrets masked; null when there is none. */
  @Get('wx/sourceSetting/get')
  @Allow(administrators)
  @ReturnsMaybe(SourceSettingDto)
  getSourceSetting(@Query() query: SourceSettingQuery, @Caller() caller: Identity): Promise<SourceSettingDto | null> {
    return this.settings.get(query, caller);
  }

  /** Tries a setting without saving it: whether the private cloud responds and knows the account. */
  @Post('wx/sourceSetting/test')
  @Allow(administrators)
  @HttpCode(200)
  @MayBeThrottled()
  @ReturnsNothing()
  async testSourceSetting(@Body() body: TestSettingBody, @Caller() caller: Identity): Promise<WithMessage<null>> {
    await this.settings.test(body, caller);
    return new WithMessage(null, texts.cloudTestDone);
  }
}
