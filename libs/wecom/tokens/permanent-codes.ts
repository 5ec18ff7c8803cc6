/**
 * What corporations have given the provider when they installed an app: `permanent_code`. The service that keeps them
 * implements this; they are encrypted at rest.
 */
export abstract class PermanentCodes {
  /** Undefined when the corporation has not installed the app. */
  abstract of(corpId: string, appCode: string): Promise<string | undefined>;
}

/** For a service that never calls as a corporation. */
export class NoPermanentCodes extends PermanentCodes {
  async of(): Promise<undefined> {
    return undefined;
  }
}
