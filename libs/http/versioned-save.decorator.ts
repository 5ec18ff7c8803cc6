import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { EditedKind } from '#libs/contracts';

interface VersionedSaveOptions {
  /** Field of the body that names the record, where a call without it adds one. */
  key?: string;
}

const versionedSaveMetadata = 'firstbell:versioned-save';
/** Name of the extension of an OpenAPI operation that names the kind of record whose versions the call checks. */
export const versionedSaveExtension = 'x-versioned-save';

/**
 * Declares a call that changes a record and checks its version: OpenAPI has the refusal of a stale save, and a save that
 * names no version is answered with the header `x-unversioned-save`.
 */
export const VersionedSave = (record: EditedKind, options: VersionedSaveOptions = {}): MethodDecorator =>
  applyDecorators(SetMetadata(versionedSaveMetadata, options), ApiExtension(versionedSaveExtension, record));

/** True for a call that changes a record and whose body names no version. */
export const isUnversioned = (handler: object, body: unknown): boolean => {
  const options = Reflect.getMetadata(versionedSaveMetadata, handler) as VersionedSaveOptions | undefined;
  if (!options || typeof body !== 'object' || body === null) return false;
  const fields = body as Record<string, unknown>;
  const adds = options.key !== undefined && !isGiven(fields[options.key]);
  return !adds && !isGiven(fields['version']);
};

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
