/** Numbers that name a length of time wherever they stand. */
const lengths = new Set([3_600_000, 86_400_000]);
/** Numbers that name one as a factor or divisor. */
const factors = new Set([60_000, 3600, 86_400]);
/** Factors that make a unit of a smaller one. */
const steps = new Set([24, 60, 1000]);
const unitName = /^(?:minute|hour|day)(?:Ms|Seconds|Minutes)?$|^(?:MINUTE|HOUR|DAY)(?:_[A-Z]+)?$/;

const isNumber = (node) => node.type === 'Literal' && typeof node.value === 'number';

const factorsOf = (node) =>
  node.type === 'BinaryExpression' && node.operator === '*'
    ? [...factorsOf(node.left), ...factorsOf(node.right)]
    : [node];

const isUnit = (product) => {
  const all = factorsOf(product);
  const numbers = all.filter(isNumber).map(({ value }) => value);
  const names = all.filter(({ type }) => type === 'Identifier').map(({ name }) => name);
  return (
    (numbers.includes(60) && numbers.filter((value) => steps.has(value)).length > 1) ||
    (numbers.includes(60) && names.includes('minuteMs')) ||
    (numbers.includes(24) && names.includes('hourMs'))
  );
};

/** Refuses lengths of time that are spelled out: each has its name, once. */
export const durations = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      named: 'Use minuteMs, hourMs, dayMs, hourSeconds, daySeconds or dayMinutes of #libs/contracts.',
    },
  },
  create(context) {
    const report = (node) => context.report({ node, messageId: 'named' });
    return {
      Literal: (node) => {
        if (lengths.has(node.value)) report(node);
      },
      BinaryExpression: (node) => {
        if (!['*', '/', '%'].includes(node.operator)) return;
        const isOutermost = node.parent.type !== 'BinaryExpression' || node.parent.operator !== '*';
        const hasFactor = [node.left, node.right].some((side) => isNumber(side) && factors.has(side.value));
        if (hasFactor || (isOutermost && isUnit(node))) report(node);
      },
      'VariableDeclaration[kind="const"] > VariableDeclarator': ({ id, init }) => {
        const isCopy = id.type === 'Identifier' && unitName.test(id.name) && init && isNumber(init);
        if (isCopy && !lengths.has(init.value)) report(init);
      },
    };
  },
};
