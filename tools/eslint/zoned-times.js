import ts from 'typescript';

/** The end of a text that names its zone. */
const zone = /(?:Z|[+-]\d\d:\d\d)$/;
const textual = ts.TypeFlags.StringLike | ts.TypeFlags.Any | ts.TypeFlags.Unknown;

const mayBeText = (type) => (type.isUnion() ? type.types.some(mayBeText) : (type.flags & textual) !== 0);

const namesZone = (node) => {
  if (node.type === 'Literal') return zone.test(String(node.value));
  return node.type === 'TemplateLiteral' && zone.test(node.quasis.at(-1).value.cooked);
};

const isDate = (node) => node.type === 'Identifier' && node.name === 'Date';

/** Refuses to read a moment from a text that may lack its zone: the engine takes that of the process. */
export const zonedTimes = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { unzoned: 'Read the moment that a text names by readMoment or momentMs of #libs/contracts.' },
  },
  create(context) {
    const { getTypeAtLocation } = context.sourceCode.parserServices;
    const check = (node, text) => {
      if (mayBeText(getTypeAtLocation(text)) && !namesZone(text)) context.report({ node, messageId: 'unzoned' });
    };
    return {
      NewExpression: (node) => {
        if (isDate(node.callee) && node.arguments.length === 1) check(node, node.arguments[0]);
      },
      'CallExpression[callee.property.name="parse"]': (node) => {
        if (isDate(node.callee.object) && node.arguments.length === 1) check(node, node.arguments[0]);
      },
    };
  },
};
