import { OptionalText, RequiredText } from '#libs/http';

/** What the mini program calls its apps and users. */
const id = { visible: true, pattern: /^[\w-]+$/ };

export class MiniUserQuery {
  /** `points` when not given. */
  @OptionalText(id)
  appCode: string = 'points';

  @RequiredText(undefined, { ...id, longest: 128 })
  openid: string;
}

/** A user of the mini program. */
export class MiniUserDto {
  appCode: string;
  openid: string;
  /** `unknown`: the host does not say. */
  state: 'found' | 'none' | 'unknown';
  /** Empty when the host does not say. */
  nickname: string;
  /** Masked. */
  phone: string;
  createDate: string;
}
