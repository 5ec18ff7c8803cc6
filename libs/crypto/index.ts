export { addressSignature, isAddressSignature } from './address-signature.js';
export { AesGcm, derivedKey } from './aes-gcm.js';
export { cardPassword, verifyCardPassword } from './card-password.js';
export { DecryptStream, EncryptStream } from './aes-gcm-streams.js';
export { isLastFour, PhoneCipher } from './phone-cipher.js';
export { readToken, signedToken } from './signed-token.js';
