import { texts } from '#libs/contracts';
import { RequiredText } from '#libs/http';

export class ShortLinkBody {
  /** A page of the parents' web app, or the authorisation of the official account that leads to one. */
  @RequiredText(undefined, { longest: 2000, visible: true, invalid: texts.linkHostUnknown })
  url: string;
}

export class ShortLinkDto {
  shortUrl: string;
}
