/** A span as tests see it, wherever it was recorded. */
export interface SeenSpan {
  name: string;
  /** Name of the process that recorded it. */
  service: string;
  traceId: string;
  id: string;
  parentId: string | undefined;
  attributes: Record<string, unknown>;
  failed: boolean;
  /** Ids of spans of other traces. */
  links: string[];
}

/** The way to each span from the one that began its trace: their names with `>` between them, sorted. */
export const waysOf = (spans: readonly SeenSpan[], nameOf = ({ name }: SeenSpan): string => name): string[] => {
  const byId = new Map(spans.map((span) => [span.id, span]));
  const way = (span: SeenSpan): string => {
    if (span.parentId === undefined) return nameOf(span);
    const parent = byId.get(span.parentId);
    return `${parent ? way(parent) : 'lost'} > ${nameOf(span)}`;
  };
  return spans.map(way).sort();
};

/** The trace of the call that queued a command. */
export const traceOf = (spans: readonly SeenSpan[], call: string): SeenSpan[] => {
  const begun = spans.find(({ name, parentId }) => name === call && parentId === undefined);
  return spans.filter(({ traceId }) => traceId === begun?.traceId);
};
