import { Field } from './field.js';

/** The file of a multipart form. The upload interceptor reads it; what comes under its name as a text is not used. */
export const FilePart = (description?: string): PropertyDecorator =>
  Field({
    read: () => undefined,
    problem: () => undefined,
    schema: { type: 'string', format: 'binary', ...(description === undefined ? {} : { description }) },
  });
