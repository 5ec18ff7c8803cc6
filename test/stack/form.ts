const forms = ['quick', 'night', 'full'] as const;
type Form = (typeof forms)[number];

/**
 * Size of the long tests: `quick` for a file by hand, `night` in the nightly tier, `full` with the counts of the requirements,
 * which takes hours.
 */
const form = forms.find((each) => each === (process.env['FORM'] ?? 'quick'));
if (!form) throw new Error(`FORM is one of ${forms.join(', ')}`);

/** The count of this form. */
export const countOf = (counts: Record<Form, number>): number => counts[form];

export const isFull = form === 'full';
