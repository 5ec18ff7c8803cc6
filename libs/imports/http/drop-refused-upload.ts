import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { catchError, type Observable } from 'rxjs';
import { type StoredUpload, UploadStore } from './upload-store.js';

/** A call that is refused leaves no file behind. */
@Injectable()
export class DropRefusedUpload implements NestInterceptor {
  constructor(private readonly uploads: UploadStore) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { file } = context.switchToHttp().getRequest<Request & { file?: StoredUpload }>();
    return next.handle().pipe(
      catchError(async (error: unknown) => {
        if (file) await this.uploads.drop(file.key);
        throw error;
      }),
    );
  }
}
