/** A column whose values are encrypted under `DATA_KEY`. */
export interface EncryptedColumn {
  table: string;
  column: string;
  form: EncryptedForm;
}

/** How the values of an encrypted column are found and brought under the first data key. */
export interface EncryptedForm {
  /** What the values are encrypted for; several forms may hold values of one purpose. */
  purpose: string;
  /** SQL that is true for a value of `column` that is not, or not wholly, under the key with this header. */
  isOld(column: string, header: Buffer): string;
  /** Returns a function that brings a stored value under the first key; it throws for what no key reads. */
  renewer(dataKey: string): (stored: unknown) => unknown;
}

/** A column with the keys of encrypted files in the object storage. */
export interface EncryptedFiles {
  table: string;
  column: string;
}
