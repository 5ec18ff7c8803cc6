/** A school of the seed: its code stands in the name of everything that belongs to it. */
export interface SeedSchool {
  code: string;
  source: string;
  provinceCode: string;
  cityCode: string;
  townCode: string;
}

const guangzhou = { provinceCode: '440000', cityCode: '440100', townCode: '440106' };
const shenzhen = { provinceCode: '440000', cityCode: '440300', townCode: '440305' };

/** Two areas, three sources: our own, the one that others see too, and one that others do not see. */
export const seedSchools: SeedSchool[] = [
  { code: 'GZOWN', source: 'product', ...guangzhou },
  { code: 'GZOPEN', source: 'product2', ...guangzhou },
  { code: 'GZTHIRD', source: 'third', ...guangzhou },
  { code: 'SZOWN', source: 'product', ...shenzhen },
  { code: 'SZTHIRD', source: 'third', ...shenzhen },
];
