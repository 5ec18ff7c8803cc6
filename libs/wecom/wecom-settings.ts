import type { WeComApp, WeComConfig, WeComLogin } from '#libs/kernel/config';
import { WeComError } from './wecom-error.js';

/** The provider's account; every use of it refuses when none is configured. */
export class WeComSettings {
  constructor(private readonly config: WeComConfig | undefined) {}

  get available(): boolean {
    return this.config !== undefined;
  }

  /** @throws WeComError `notConfigured` */
  get given(): WeComConfig {
    if (!this.config) throw WeComError.ours('notConfigured');
    return this.config;
  }

  /** @throws WeComError `unknownApp` */
  app(appCode: string): WeComApp {
    const app = this.given.apps.find((each) => each.appCode === appCode);
    if (!app) throw WeComError.ours('unknownApp');
    return app;
  }

  /** Secrets that calls carry: they stand in no error. */
  get secrets(): string[] {
    const { providerSecret, apps, login } = this.given;
    return [providerSecret, ...apps.map(({ suiteSecret }) => suiteSecret), login?.secret ?? ''];
  }

  /** @throws WeComError `noLogin` */
  get login(): WeComLogin {
    const { login } = this.given;
    if (!login) throw WeComError.ours('noLogin');
    return login;
  }
}
