import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { catchError, type Observable } from 'rxjs';

/** What an upload has stored: who takes uploads takes them away again. */
export abstract class StoredUploads {
  abstract drop(key: string): Promise<void>;
}

/** What the parser of forms leaves at a request: the file, or the files, of the form. */
interface Parsed {
  file?: { key: string };
  files?: { key: string }[];
}

/** A call that is refused, be it for its other fields, leaves no file behind. Stands after the parser of the form. */
@Injectable()
export class DropRefusedUpload implements NestInterceptor {
  constructor(private readonly uploads: StoredUploads) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { file, files = [] } = context.switchToHttp().getRequest<Request & Parsed>();
    const stored = file ? [file] : files;
    return next.handle().pipe(
      catchError(async (error: unknown) => {
        for (const { key } of stored) await this.uploads.drop(key);
        throw error;
      }),
    );
  }
}
