const widths = ['XS', 'SM', 'MD', 'LG', 'XL', 'XXL', 'XXXL'].flatMap((size) =>
  ['', 'Min', 'Max'].map((end) => `screen${size}${end}`),
);

/** Tokens that antd's scripts read, apart from its styles. */
export const tokenNames: readonly string[] = [
  ...['borderRadius', 'colorBgContainer', 'colorFill', 'colorFillQuaternary', 'colorFillSecondary'],
  ...['colorFillTertiary', 'colorText', 'colorTextQuaternary', 'controlHeight', 'controlHeightSM', 'fontSize'],
  ...['lineHeight', 'lineWidth', 'marginXXS', 'motion', 'padding', 'paddingSM', 'paddingXS', 'paddingXXS'],
  ...['sizePopupArrow', 'wireframe', 'zIndexPopupBase'],
  ...widths.filter((name) => name !== 'screenXXXLMax'),
];

/** Tokens of components, which the console leaves as they are: their readers have values of their own. */
const ofComponents = ['Table', 'Tree'];

/** Tokens that a script of antd reads, and the built console does not have. */
export const unknownTokens = (code: string): string[] => {
  const read = [
    ...[...code.matchAll(/\btoken\??\.(\w+)/g)].map(([, name = '']) => name),
    ...[...code.matchAll(/\{([^{}]*)\} = token;/g)].flatMap(([, names = '']) => names.match(/\w+/g) ?? []),
  ];
  return read.filter((name) => !tokenNames.includes(name) && !ofComponents.includes(name));
};
