export { PhoneCipher } from './phone-cipher.js';
