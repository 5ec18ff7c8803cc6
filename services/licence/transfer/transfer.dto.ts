import { type LicenceRequestState, texts } from '#libs/contracts';
import { OptionalText, RequiredText } from '#libs/http';

export class InheritQuery {
  /** Whose account is handed over, as `handoverList` names the person. */
  @RequiredText(texts.inheritIncomplete, { visible: true })
  handoverUid: string;

  /** Uid of who takes it over. */
  @RequiredText(texts.inheritIncomplete, { visible: true })
  takeoverUid: string;

  /** That of who takes it over when not given. */
  @OptionalText()
  schoolCode?: string | undefined;
}

/** What is known before a transfer is tried. */
export class InheritPreview {
  allowed: boolean;
  /** What stands in the way, or what should be known. */
  reasons: string[];
  /** First day on which it is allowed, `YYYY-MM-DD`; null: now, or not by waiting. */
  from: string | null;
  active_code: string | null;
  type: number | null;
  /** `YYYY-MM-DD HH:mm:ss` */
  expire_time: string | null;
}

export class Inherited {
  state: LicenceRequestState;
  active_code: string;
}
