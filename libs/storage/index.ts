export { ObjectGone, ObjectStorage } from './object-storage.js';
export { SealedStorage } from './sealed-storage.js';
export { storageAt, StorageModule } from './storage.module.js';
