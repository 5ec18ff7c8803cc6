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
