export { addressSignature, isAddressSignature, readToken, signedToken } from './signed-token.js';
export { AesGcm } from './aes-gcm.js';
export { cardPassword, verifiedGeneration } from './card-password.js';
export { DecryptStream, EncryptStream, UnreadableContent } from './aes-gcm-streams.js';
export { HashKeys, type HashPurpose, hashPurposes } from './hash-keys.js';
export { nestedPhonePattern, withNestedPhones, isLastFour, PhoneCipher } from './phone-cipher.js';
export { derivedKey, headerBytes, headerOf, keyIdOf, keysOf, PurposeKeys } from './purpose-keys.js';
