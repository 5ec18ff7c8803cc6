import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { texts } from '#libs/contracts';
import { PayPageSettings } from '#libs/commerce';
import { configOf } from '../config/school-config.service.js';

/** The page of added value, which is the one that opens without more in its address. */
@Injectable()
export class ServicePageSettings extends PayPageSettings {
  readonly query = {};
  readonly closedText = texts.notSelling;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async isOpen(schoolCode: string): Promise<boolean> {
    return (await configOf(this.dataSource, schoolCode))?.isOpen === 1;
  }
}
