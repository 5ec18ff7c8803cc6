import { filled, texts } from '#libs/contracts';
import { RuleError } from '#libs/http';
import type { DeviceVersion } from './device-version.entity.js';
import type { VersionPackage } from './version-package.entity.js';

type Identified = Pick<VersionPackage, 'packageName' | 'signerSha256' | 'otherSigners'>;

/** A package fits into a version of that number. @throws RuleError */
export const checkCode = (apk: Pick<VersionPackage, 'versionCode'>, versionCode: number): void => {
  if (apk.versionCode === versionCode) return;
  throw new RuleError(
    filled(texts.packageCodeDiffers, { apk: apk.versionCode, form: versionCode }),
    // the number of the form is what can be mended at once
    'versionCode',
  );
};

/** Cards install only what has the name and the signers of what they have. @throws RuleError */
export const checkSameApp = (apk: Identified, former: Identified | undefined): void => {
  if (!former) return;
  if (apk.packageName !== former.packageName) {
    const values = { apk: apk.packageName, former: former.packageName };
    throw new RuleError(filled(texts.packageNameDiffers, values), 'downloadUrl');
  }
  if (signersOf(apk) !== signersOf(former)) throw new RuleError(texts.packageSignerDiffers, 'downloadUrl');
};

/** All signers of a package, in an order that does not depend on the package. */
const signersOf = ({ signerSha256, otherSigners }: Identified): string =>
  [signerSha256, ...otherSigners].toSorted().join();

/**
 * What becomes the newest final version of its model has to be above the one before; who edits a final version leaves its
 * place as it is. @throws RuleError
 */
export const checkFinal = (
  saved: Pick<DeviceVersion, 'model' | 'versionCode' | 'releaseStatus'>,
  before: Pick<DeviceVersion, 'model' | 'versionCode' | 'releaseStatus'> | undefined,
  newestFinal: number | null,
): void => {
  const keepsPlace =
    before?.releaseStatus === 'Final' && before.model === saved.model && before.versionCode === saved.versionCode;
  if (saved.releaseStatus !== 'Final' || keepsPlace || newestFinal === null) return;
  if (saved.versionCode > newestFinal) return;
  throw new RuleError(filled(texts.finalTooOld, { code: newestFinal }), 'versionCode');
};
