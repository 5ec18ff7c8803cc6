import { SaxesParser } from 'saxes';
import { maxCallbackBytes } from '../limits.js';
import { CallbackError } from './callback-crypto.js';

/** Elements within each other; the platform's have four. */
const deepest = 16;

/** An element of a callback; the platform uses no attributes. */
export class XmlElement {
  readonly children: XmlElement[] = [];
  content = '';

  constructor(readonly name: string) {}

  /** The text of a child without the spaces around it; empty when there is none. */
  text(name: string): string {
    return this.child(name)?.content.trim() ?? '';
  }

  child(name: string): XmlElement | undefined {
    return this.children.find((each) => each.name === name);
  }

  /** Children of that name: the platform repeats an element for each item of a list. */
  all(name: string): XmlElement[] {
    return this.children.filter((each) => each.name === name);
  }
}

/**
 * The root of a callback's XML, of at most `mostElements`. Document types are refused, and with them entities.
 * @throws CallbackError
 */
export const readXml = (xml: string | Buffer, mostElements = Infinity): XmlElement => {
  if (Buffer.byteLength(xml) > maxCallbackBytes) throw new CallbackError('it is too large');
  const open: XmlElement[] = [new XmlElement('')];
  let elements = 0;
  const current = (): XmlElement => open.at(-1) as XmlElement;
  const parser = new SaxesParser<Record<string, never>>({});
  parser.on('error', () => refuse());
  parser.on('doctype', () => refuse());
  parser.on('opentag', ({ name }) => {
    if (open.length > deepest || ++elements > mostElements) refuse();
    const element = new XmlElement(name);
    current().children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  const addText = (text: string): void => void (current().content += text);
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(xml.toString()).close();
  return current().children[0] ?? refuse();
};

const refuse = (): never => {
  throw new CallbackError('its content is no XML');
};
