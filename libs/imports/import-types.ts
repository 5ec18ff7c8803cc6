import { Injectable } from '@nestjs/common';
import type { ImportType } from './import-type.js';

/** The import types of a service. */
@Injectable()
export class ImportTypes {
  private readonly types = new Map<string, ImportType>();

  /** Call it in `onModuleInit`. */
  register(type: ImportType): void {
    if (this.types.has(type.userType)) throw new Error(`two import types are called ${type.userType}`);
    this.types.set(type.userType, type);
  }

  get all(): ImportType[] {
    return [...this.types.values()];
  }

  find(userType: string): ImportType | undefined {
    return this.types.get(userType);
  }

  /** @throws Error for a type of a batch that no longer exists */
  of(userType: string): ImportType {
    const type = this.types.get(userType);
    if (!type) throw new Error(`nobody has registered the import type ${userType}`);
    return type;
  }
}
