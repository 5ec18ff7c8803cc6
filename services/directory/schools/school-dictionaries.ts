/** Kinds of schools by code. Source: school types of the national education statistics (JY/T 1001, 学校办学类型). */
export const schoolTypes: Readonly<Record<string, string>> = {
  '111': '幼儿园',
  '211': '小学',
  '311': '初级中学',
  '312': '九年一贯制学校',
  '341': '完全中学',
  '342': '高级中学',
  '345': '十二年一贯制学校',
};

/** Who runs a school, by code. Source: the same statistics (学校举办者). */
export const operatingTypes: Readonly<Record<string, string>> = {
  '811': '省级教育部门',
  '821': '地级教育部门',
  '831': '县级教育部门',
  '999': '民办',
};

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
