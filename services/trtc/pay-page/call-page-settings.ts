import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { texts } from '#libs/contracts';
import { select } from '#libs/data/db';
import { PayPageSettings } from '#libs/commerce';

/** The part of the pay page on which minutes are bought. It is open, to look at balances too, while calls are made. */
@Injectable()
export class CallPageSettings extends PayPageSettings {
  readonly query = { service: 'call' };
  readonly closedText = texts.callPageClosed;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async isOpen(schoolCode: string): Promise<boolean> {
    const found = await select(
      this.dataSource,
      `select from school s join call_config c on c.school_code = s.code
       where s.code = $1 and not s.deleted and c.is_open_video_call = 1`,
      [schoolCode],
    );
    return found.length > 0;
  }
}
