/** Where a school's data comes from. */
interface Source {
  code: string;
  name: string;
}

/** The sources of a product, in the order of selects. Source: requirement documents, School.source; decisions E. */
export const sourcesOf = (productCode: string): Source[] => [
  { code: productCode, name: '平台' },
  { code: `${productCode}2`, name: '平台2' },
  { code: 'quankeyun', name: '全课云' },
  { code: 'sjcloud', name: '私有云' },
  { code: `${productCode}wechat`, name: '企业微信版' },
];

/** The product's own sources, whose schools are kept here and not elsewhere. */
export const openSources = (productCode: string): string[] => [productCode, `${productCode}2`];
