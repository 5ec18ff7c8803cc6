/** An element with its attributes and contents, simple enough to be changed at will. */
export interface Element {
  name: string;
  attributes: [name: string, value: string][];
  contents: (Element | string)[];
}

export const element = (
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  ...contents: (Element | string)[]
): Element => ({ name, attributes: Object.entries(attributes), contents });

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

export const written = ({ name, attributes, contents }: Element): string =>
  `<${name}${attributes.map(([key, value]) => ` ${key}="${escaped(value)}"`).join('')}>${contents
    .map((each) => (typeof each === 'string' ? escaped(each) : written(each)))
    .join('')}</${name}>`;

/** Every element with the one around it. */
export const all = (root: Element): { element: Element; parent: Element | undefined }[] => {
  const found: { element: Element; parent: Element | undefined }[] = [];
  const visit = (each: Element, parent: Element | undefined): void => {
    found.push({ element: each, parent });
    for (const inner of each.contents) if (typeof inner !== 'string') visit(inner, each);
  };
  visit(root, undefined);
  return found;
};

export const attribute = ({ attributes }: Element, name: string): string | undefined =>
  attributes.find(([key]) => key === name)?.[1];

export const children = ({ contents }: Element): Element[] => contents.filter((each) => typeof each !== 'string');

/** The text of an element alone, without that of the elements in it. */
export const ownText = ({ contents }: Element): string => contents.filter((each) => typeof each === 'string').join('');
