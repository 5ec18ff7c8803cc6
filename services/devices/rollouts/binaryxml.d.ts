declare module '@devicefarmer/adbkit-apkreader/lib/apkreader/parser/binaryxml.js' {
  export interface XmlAttribute {
    name: string | undefined;
    value: string | null;
    typedValue: { type: string | null; value: unknown };
  }

  export interface XmlNode {
    nodeName: string | undefined;
    attributes?: XmlAttribute[];
    childNodes?: XmlNode[];
  }

  /** Reads the binary XML of Android. */
  export default class BinaryXmlParser {
    constructor(bytes: Buffer);
    /** @throws Error */
    parse(): XmlNode | null;
  }
}
