import { Injectable } from '@nestjs/common';
import { apkProblems, texts } from '#libs/contracts';
import { type Identity, NotFoundError } from '#libs/http';
import { DataSource } from 'typeorm';
import { packageAddress } from './package.service.js';
import { VersionPackage } from './package.entity.js';
import { PackageChecks } from './package-checks.js';
import type { UploadDetail } from './package-upload.dto.js';
import { UploadStore } from './upload-store.js';

/** What a form reads of an upload. */
@Injectable()
export class PackageUploadService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: UploadStore,
    private readonly checks: PackageChecks,
  ) {}

  /** An upload of the caller. @throws NotFoundError when there is none */
  async detail(caller: Identity, id: string): Promise<UploadDetail> {
    const upload = await this.store.find(caller, id);
    if (!upload) throw new NotFoundError(texts.uploadUnknown);
    // a process that had begun may be gone
    if (upload.state === 'checking') this.checks.begin(id);
    const apk = upload.state === 'ready' ? await this.dataSource.getRepository(VersionPackage).findOneBy({ id }) : null;
    return {
      id,
      state: upload.state,
      fileName: upload.fileName,
      size: Number(upload.size),
      received: Number(upload.received),
      problem: upload.problem && apkProblems[upload.problem],
      downloadUrl: apk ? packageAddress(id) : '',
      facts: apk && {
        packageName: apk.packageName,
        versionCode: apk.versionCode,
        versionName: apk.versionName,
        minSdk: apk.minSdk,
        signerSha256: apk.signerSha256,
        otherSigners: apk.otherSigners,
        size: Number(apk.size),
        sha256: apk.sha256,
      },
    };
  }
}
