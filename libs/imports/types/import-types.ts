import type { ImportTypeName } from '#libs/contracts';
import type { ImportType } from './import-type.js';

/** The kinds of imports of a service: all of one import type, which decides who may make its calls. */
export class ImportTypes {
  private readonly types: ReadonlyMap<string, ImportType>;

  /** @throws Error for two types of one name */
  constructor(
    readonly importType: ImportTypeName,
    readonly all: readonly ImportType[],
  ) {
    this.types = new Map(all.map((type) => [type.userType, type]));
    if (this.types.size < all.length) throw new Error('two import types have the same name');
  }

  find(userType: string): ImportType | undefined {
    return this.types.get(userType);
  }

  /** @throws Error for a type of a batch that no longer exists */
  of(userType: string): ImportType {
    const type = this.types.get(userType);
    if (!type) throw new Error(`the import type ${userType} is not registered`);
    return type;
  }
}
