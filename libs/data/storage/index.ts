export { DropRefusedUpload, StoredUploads } from './drop-refused-upload.js';
export { type ByteRange, ObjectGone, ObjectStorage } from './object-storage.js';
export { EncryptedStorage } from './encrypted-storage.js';
export { withTemporaryFile } from './temporary-file.js';
export { storageAt, StorageModule } from './storage.module.js';
