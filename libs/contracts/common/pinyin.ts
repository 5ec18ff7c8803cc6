/** The first character of each initial in the order of pinyin: no syllable begins with i, u or v. */
const firsts = [...'吖八嚓咑妸发旮哈丌咔垃呣拏喔妑七呥仨他屲夕丫帀'];
const letters = 'abcdefghjklmnopqrstwxyz';

/** Characters whose reading in names of schools and places is not the one they are sorted by. */
const readings: readonly (readonly [string, string])[] = [
  ['重庆', 'cq'],
  ['番禺', 'py'],
  ['乐清', 'yq'],
  ['音乐', 'yy'],
  ['银行', 'yh'],
  ['西藏', 'xz'],
  ['单县', 'sx'],
  ['蔚县', 'yx'],
  ['尉犁', 'yl'],
  ['泌阳', 'by'],
  ['铅山', 'ys'],
  ['莘庄', 'xz'],
  ['长', 'c'],
  ['厦', 'x'],
  ['埔', 'p'],
  ['曾', 'z'],
];

/** The initial of a Han character: the last one whose first character is not behind it. */
const initialOf = (character: string, order: Intl.Collator): string => {
  let low = 0;
  let high = firsts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (order.compare(character, firsts[middle] ?? '') >= 0) low = middle;
    else high = middle - 1;
  }
  return letters.charAt(low);
};

let order: Intl.Collator | undefined;

/**
 * The pinyin initials of a name, in lower case: `hzsyz` of 杭州市一中. Latin letters and digits stay, everything else
 * is left out. Read from the order of pinyin that every runtime has, so that no dictionary is needed; of a character
 * with several readings it knows the usual one.
 */
export const pinyinInitials = (name: string): string => {
  const pinyin = (order ??= new Intl.Collator('zh-Hans-CN-u-co-pinyin'));
  const read = readings.reduce((text, [word, initials]) => text.replaceAll(word, initials), name.normalize('NFKC'));
  return Array.from(read.toLowerCase(), (character) => {
    if (/[a-z0-9]/.test(character)) return character;
    return /\p{Script=Han}/u.test(character) ? initialOf(character, pinyin) : '';
  }).join('');
};
