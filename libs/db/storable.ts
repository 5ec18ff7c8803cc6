/** A text that columns of text and jsonb take: without zero characters and halves of surrogate pairs. */
export const storableText = (text: string): string =>
  text.isWellFormed() && !text.includes('\0') ? text : text.replaceAll('\0', '').toWellFormed();

/** JSON whose texts a column of jsonb takes, whatever stands in them. */
export const storableJson = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) => (typeof each === 'string' ? storableText(each) : each));
