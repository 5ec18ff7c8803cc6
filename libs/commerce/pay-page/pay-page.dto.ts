import { type ChannelType, channelTypes, texts } from '#libs/contracts';
import { Name, OptionalOneOf, OptionalText, Phone, RequiredText, SchoolCode } from '#libs/http';

const maxCaptcha = 16;
/** Codes and states of OAuth are opaque, but have only such characters. */
const oauth = { longest: 512, pattern: /^[\w-]+$/ };
const orderNoPattern = /^[0-9A-Za-z]{20,32}$/;

export class PaySchoolQuery {
  @SchoolCode()
  schoolCode: string;
}

export class AuthorizeQuery extends PaySchoolQuery {
  /** Comes back with the payer, so that the page knows that it has sent them. */
  @RequiredText(undefined, oauth)
  state: string;
}

export class AuthorizeUrl {
  url: string;
}

export class ProveBody extends PaySchoolQuery {
  /** As the school knows it. */
  @Phone()
  phone: string;

  @Name(texts.childNameRequired)
  studentName: string;

  /** Answer to the captcha, once one is asked for. */
  @OptionalText({ longest: maxCaptcha, invalid: texts.captchaWrong })
  mcode?: string | undefined;
}

export class PayerBody {
  /** With which the payment platform has sent the payer back. */
  @RequiredText(undefined, oauth)
  code: string;
}

export class PayerProof {
  /** Takes the place of the proof that was given. */
  proof: string;
}

export class PayOrderQuery {
  @RequiredText(undefined, { pattern: orderNoPattern })
  orderNo: string;
}

/** An order of the page. */
export class PayChoiceBody extends PaySchoolQuery {
  /** How it is paid, of what the school's `tradeTypes` offer; the first of them when it is not given. */
  @OptionalOneOf(channelTypes)
  tradeType?: ChannelType | undefined;
}

/** What the browser of the payer hands to the bridge of the payment platform. */
export class PayParamsDto {
  appId: string;
  timeStamp: string;
  nonceStr: string;
  package: string;
  signType: string;
  paySign: string;
}
