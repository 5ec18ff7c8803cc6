export { dataKeyEntities, dataKeyMigrations } from './data-key-tables.js';
export { DataKeyRenewal } from './data-key-renewal.js';
export { openDataKeys } from './open-data-keys.js';
export { encryptedText, isOldBytes, phonesInJson } from './encrypted-forms.js';
