import { Global, Logger, Module } from '@nestjs/common';
import { fileURLToPath } from 'node:url';
import { Config } from '#libs/kernel/config';
import { FileStorage } from './file-storage.js';
import { ObjectStorage } from './object-storage.js';
import { s3Address } from './s3-address.js';
import { EncryptedStorage } from './encrypted-storage.js';

/** The storage that an address names: `file:///dir` or `s3://…`. */
export const storageAt = async (address: string): Promise<ObjectStorage> => {
  if (address.startsWith('file:')) return new FileStorage(fileURLToPath(address));
  // the client of the object store is large: who keeps files does not load it
  const { S3Storage } = await import('./s3-storage.js');
  return new S3Storage(s3Address(address));
};

/** The storage that an address names, tried. @throws ConfigError when it refuses to store */
const openStorage = async (address: string): Promise<ObjectStorage> => {
  const storage = await storageAt(address);
  const reason = await storage.check();
  if (reason !== undefined) {
    new Logger('storage').warn(
      { reason },
      'STORAGE_URL: the object store does not respond, so that no file can be stored',
    );
  }
  return storage;
};

/** Where this process keeps files (`STORAGE_URL`). */
@Global()
@Module({
  providers: [
    { provide: ObjectStorage, inject: [Config], useFactory: ({ storageUrl }: Config) => openStorage(storageUrl) },
    {
      provide: EncryptedStorage,
      inject: [ObjectStorage, Config],
      useFactory: (storage: ObjectStorage, { dataKey }: Config) => new EncryptedStorage(storage, dataKey),
    },
  ],
  exports: [ObjectStorage, EncryptedStorage],
})
export class StorageModule {}
