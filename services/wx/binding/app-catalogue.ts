import { Inject, Injectable } from '@nestjs/common';
import { Config } from '#libs/kernel/config';

/** One of our apps, as people see it. */
export interface AppLabel {
  appCode: string;
  name: string;
  logo: string;
}

/** The apps that the configuration names. */
@Injectable()
export class AppCatalogue {
  /** None while no provider is configured. */
  readonly all: readonly AppLabel[];

  constructor(@Inject(Config) { weCom }: Config) {
    this.all = (weCom?.apps ?? []).map(({ appCode, name, logo }) => ({ appCode, name, logo }));
  }

  /** Returns the apps of these codes that are still configured. */
  installed(codes: readonly string[]): AppLabel[] {
    return this.all.filter(({ appCode }) => codes.includes(appCode));
  }
}
