import { OptionalText } from '#libs/http';

/** The area filter of lists and figures; the codes of deeper levels narrow those above. */
export class AreaFilter {
  @OptionalText()
  addressProvinceCode?: string | undefined;

  @OptionalText()
  addressCityCode?: string | undefined;

  @OptionalText()
  addressTownCode?: string | undefined;
}
