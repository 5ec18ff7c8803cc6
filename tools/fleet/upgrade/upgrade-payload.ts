import { readMoment, type UpgradePayload } from '#libs/contracts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isTime = (value: unknown): value is string => typeof value === 'string' && readMoment(value) !== null;
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

/** The payload of a command `upgrade`; null when a card could not carry it out. */
export const readUpgrade = (value: unknown): UpgradePayload | null => {
  if (!isRecord(value)) return null;
  const { versionCode, versionName, packageName, url, sha256, size, installAfter, installBefore } = value;
  if (!isWhole(versionCode) || !isWhole(size) || !isTime(installAfter) || !isTime(installBefore)) return null;
  if (typeof versionName !== 'string' || typeof packageName !== 'string') return null;
  if (typeof url !== 'string' || !URL.canParse(url) || typeof sha256 !== 'string') return null;
  return {
    versionCode,
    versionName,
    packageName,
    url,
    sha256,
    size,
    installAfter,
    installBefore,
    ...(value['downgrade'] === true ? { downgrade: true } : {}),
    ...(value['hold'] === true ? { hold: true } : {}),
  };
};
