/** What is done with the elements of XML as they come. */
export interface XmlHandlers {
  /** `name` comes without the prefix of the part's own namespace; only attributes without a prefix, and `r:id`, count. */
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text(text: string): void;
  close(): void;
}
