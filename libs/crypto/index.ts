export { addressSignature, isAddressSignature } from './address-signature.js';
export { AesGcm } from './aes-gcm.js';
export { cardPassword, verifyCardPassword } from './card-password.js';
export { DecryptStream, EncryptStream, UnreadableContent } from './aes-gcm-streams.js';
export { HashKeys, type HashPurpose, hashPurposes } from './hash-keys.js';
export { nestedPhonePattern, withNestedPhones } from './nested-phones.js';
export { isLastFour, PhoneCipher } from './phone-cipher.js';
export { derivedKey, headerBytes, headerOf, keyIdOf, keysOf, PurposeKeys } from './purpose-keys.js';
export { readToken, signedToken } from './signed-token.js';
