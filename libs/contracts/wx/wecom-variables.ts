/** The variables of the environment that name the provider at WeCom. They go together: a part of them stops a process. */
export const weComVariables = [
  'WECOM_PROVIDER_CORP_ID',
  'WECOM_PROVIDER_SECRET',
  'WECOM_CALLBACK_TOKEN',
  'WECOM_CALLBACK_AES_KEY',
  'WECOM_APPS',
  'WECOM_REGISTER_TEMPLATE',
  'WECOM_BUYERS',
] as const;
