/** Groups of indexes that grow by joining two of their members. */
export class DisjointSets {
  private readonly parents: Uint32Array;

  constructor(private readonly size: number) {
    this.parents = Uint32Array.from({ length: size }, (_, index) => index);
  }

  join(one: number, other: number): void {
    const [a, b] = [this.rootOf(one), this.rootOf(other)];
    this.parents[Math.max(a, b)] = Math.min(a, b);
  }

  /** Groups of two or more, by their first members. */
  groups(): number[][] {
    const groups = new Map<number, number[]>();
    for (let index = 0; index < this.size; index++) {
      const root = this.rootOf(index);
      const group = groups.get(root);
      if (group) group.push(index);
      else groups.set(root, [index]);
    }
    return [...groups.values()].filter((group) => group.length > 1);
  }

  private rootOf(index: number): number {
    let root = index;
    for (;;) {
      const parent = this.parents[root] ?? root;
      if (parent === root) return root;
      // halves the way for the next time
      this.parents[root] = this.parents[parent] ?? parent;
      root = parent;
    }
  }
}
