type Form = 'quick' | 'night' | 'full';

/**
 * Size of the long tests: `quick` for a file by hand, `night` in the nightly tier, `full` with the counts of the requirements,
 * which takes hours.
 */
const form = (process.env['FORM'] ?? 'quick') as Form;

/** The count of this form. */
export const countOf = (counts: Record<Form, number>): number => counts[form];

export const isFull = form === 'full';
