/** What parents are called in WeCom, as codes of `familyRelations`. */
const codes: Readonly<Record<string, string>> = {
  爸爸: '51',
  父亲: '51',
  妈妈: '52',
  母亲: '52',
  爷爷: '61',
  祖父: '61',
  奶奶: '62',
  祖母: '62',
  外公: '63',
  姥爷: '63',
  外祖父: '63',
  外婆: '64',
  姥姥: '64',
  外祖母: '64',
  哥哥: '71',
  姐姐: '75',
};
const otherRelative = '97';

/** The code of a relation; another relative for what is not known. */
export const relationCodeOf = (relation: string | null): string =>
  (Object.hasOwn(codes, relation ?? '') ? codes[relation ?? ''] : undefined) ?? otherRelative;
