import { workbookLimits } from './limits.js';
import { type Attributes, compatibility, Namespaces } from './namespaces.js';
import { WorkbookError } from './workbook-error.js';

/** What is done with the elements of XML as they come. */
export interface XmlHandlers {
  /** `name` comes without the prefix of the part's own namespace; only attributes without a prefix, and `r:id`, count. */
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text(text: string): void;
  close(): void;
}

/** An element for which a part offers several contents; one of them counts. */
interface Alternative {
  depth: number;
  chosen: boolean;
}

/**
 * Hands on the elements of a part as it means them: names without the prefix of its own namespace, and of contents to
 * choose from (`mc:AlternateContent`) the first that is understood alone. Source: ECMA-376 part 3, 7.6.
 */
export class Markup implements XmlHandlers {
  private readonly namespaces = new Namespaces();
  /** Of each element that is open, whether callers of this class see it. */
  private readonly seen: boolean[] = [];
  private readonly alternatives: Alternative[] = [];
  /** Depth of the element whose content does not count; 0 when there is none. */
  private skipped = 0;

  constructor(private readonly handlers: XmlHandlers) {}

  open(name: string, attributes: Attributes): void {
    const depth = this.seen.length + 1;
    if (depth > workbookLimits.depth) throw new WorkbookError('tooComplex');
    const resolved = this.namespaces.enter(depth, name, attributes);
    const seen = this.skipped === 0 && !this.chooses(depth, resolved, attributes);
    this.seen.push(seen);
    if (seen) this.handlers.open(resolved, attributes);
  }

  text(text: string): void {
    if (this.skipped === 0) this.handlers.text(text);
  }

  close(): void {
    const depth = this.seen.length;
    const seen = this.seen.pop();
    if (this.skipped === depth) this.skipped = 0;
    if (this.alternatives.at(-1)?.depth === depth) this.alternatives.pop();
    this.namespaces.leave(depth);
    if (seen === true) this.handlers.close();
  }

  /** True for the elements of a choice themselves; leaves out those branches that do not count. */
  private chooses(depth: number, name: string, attributes: Attributes): boolean {
    if (name === `{${compatibility}}AlternateContent`) {
      this.alternatives.push({ depth, chosen: false });
      return true;
    }
    const alternative = this.alternatives.at(-1);
    if (alternative?.depth !== depth - 1) return false;
    const understood =
      name === `{${compatibility}}Fallback` ||
      (name === `{${compatibility}}Choice` && this.namespaces.understands(attributes.Requires));
    if (understood && !alternative.chosen) alternative.chosen = true;
    else this.skipped = depth;
    return true;
  }
}
