/** Stages of a version. Source: first requirement document, section 3. */
export const releaseStatuses = ['Final', 'Beta', 'Alpha'] as const;
export type ReleaseStatus = (typeof releaseStatuses)[number];

export const releaseStatusLabels: Record<ReleaseStatus, string> = { Final: '正式版', Beta: '公测版', Alpha: '内测版' };

/** Kinds of devices that versions are for. Source: second requirement document, section 3. */
export const deviceTypes = ['classCard'] as const;
export type DeviceType = (typeof deviceTypes)[number];

export const deviceTypeLabels: Record<DeviceType, string> = { classCard: '班牌' };

/** Largest package in bytes. */
export const maxPackageBytes = 500 * 2 ** 20;

/** `versionCode` of Android at most. */
export const maxVersionCode = 2_100_000_000;

/** What becomes of a file that is uploaded as a package. */
export const uploadStates = ['receiving', 'checking', 'ready', 'refused'] as const;
export type UploadState = (typeof uploadStates)[number];

/** Where the address of a package begins; its id follows. */
export const packagePath = '/api/deviceVersion/package/download/';
/** Where a package is uploaded to by the tus protocol. */
export const packageUploadPath = '/api/deviceVersion/upload';

/** Why an apk is not taken. */
export const apkProblems = {
  notApk: '文件不是有效的APK安装包',
  damaged: '安装包已损坏，请重新打包后上传',
  tooMuch: '安装包解压后过大或内容过多',
  manifest: '无法读取安装包的清单（AndroidManifest.xml）',
  unsigned: '安装包没有签名',
  signature: '安装包的签名校验未通过，文件可能被改动',
  stripped: '安装包声明的V2或V3签名不存在，可能已被移除，请上传原始安装包',
  otherSigner: '安装包有多个签名者，其中一个没有签名或签名无效，系统会拒绝安装',
  digestList: '安装包的签名与其摘要列表不一致，系统会拒绝安装',
  jarDigest: '安装包的V1签名摘要与内容不符，文件可能被改动',
  signersDiffer: '安装包各版本签名（V1、V2、V3）的签名者不一致，系统会拒绝安装',
  tooLong: '安装包解析超时，请稍候重试',
} as const;
export type ApkProblem = keyof typeof apkProblems;
