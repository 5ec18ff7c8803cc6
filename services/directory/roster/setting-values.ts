import type { CloudField } from '#libs/contracts';
import type { SourceSetting } from '#libs/school-sources';

/** Values of the fields of a setting, secrets in the clear; `schoolNetwork` is an administrator's choice, see `SourceSetting`. */
export type SettingValues = Partial<Record<CloudField['name'], string>> & Pick<SourceSetting, 'schoolNetwork'>;

/** The secrets and the rest of a setting. */
export const parted = ({ appSecret, wxAppSecret, ...fields }: SettingValues) => ({
  fields,
  secrets: { ...(appSecret !== undefined && { appSecret }), ...(wxAppSecret !== undefined && { wxAppSecret }) },
});

/** How a school reaches a source with these values. */
export const settingOf = (source: string, schoolCode: string, values: SettingValues): SourceSetting => ({
  source,
  schoolCode,
  ...values,
});
