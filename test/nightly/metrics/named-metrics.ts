/** Metrics that an expression of Prometheus names and that our own processes export. */
export const ownMetrics = (expression: string): string[] =>
  expression.match(/\b(?:firstbell|nodejs|process)_[a-z0-9_]+/g) ?? [];

/** Those that the balancer exports. */
export const balancerMetrics = (expression: string): string[] => expression.match(/\bhaproxy_[a-z0-9_]+/g) ?? [];
