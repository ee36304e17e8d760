/** A record that a call added, replaced, or removed. `before` is undefined if it was added, `after` if removed. */
export interface Write<Row = { readonly _id: string }> {
  readonly before: Row | undefined;
  readonly after: Row | undefined;
}

/**
 * Records of one type in order of creation. Records are replaced, never mutated. Changes are kept apart from the
 * records, so that a call that is refused costs as little as one that isn't: `keep` takes them over, `drop` forgets
 * them.
 */
export class Collection<Row extends { readonly _id: string }> {
  #kept = new Map<string, Row>();
  #changes = new Map<string, Row | undefined>();

  get(id: string): Row | undefined {
    return this.#changes.has(id) ? this.#changes.get(id) : this.#kept.get(id);
  }

  all(): Row[] {
    return [...this.#rows()];
  }

  find(matches: (row: Row) => boolean): Row | undefined {
    for (const row of this.#rows()) if (matches(row)) return row;
    return undefined;
  }

  filter(matches: (row: Row) => boolean): Row[] {
    return this.all().filter(matches);
  }

  /** Adds a record, or replaces the one with the same ID. */
  put<Given extends Row>(row: Given): Given {
    this.#changes.set(row._id, row);
    return row;
  }

  remove(id: string): void {
    if (this.get(id) !== undefined) this.#changes.set(id, undefined);
  }

  removeWhere(matches: (row: Row) => boolean): void {
    for (const { _id } of this.filter(matches)) this.#changes.set(_id, undefined);
  }

  /** Lists what changed since the last `keep` or `drop`. */
  writes(): Write<Row>[] {
    return [...this.#changes]
      .map(([id, after]) => ({ before: this.#kept.get(id), after }))
      .filter(({ before, after }) => before !== after);
  }

  keep(): void {
    for (const [id, row] of this.#changes) {
      if (row === undefined) this.#kept.delete(id);
      else this.#kept.set(id, row);
    }
    this.#changes.clear();
  }

  /** Forgets the changes, so that records and their order are as they were at the last `keep`. */
  drop(): void {
    this.#changes.clear();
  }

  load(rows: readonly Row[]): void {
    this.drop();
    this.#kept = new Map(rows.map((row) => [row._id, row]));
  }

  #rows(): Iterable<Row> {
    if (this.#changes.size === 0) return this.#kept.values();
    const merged = new Map(this.#kept);
    for (const [id, row] of this.#changes) {
      if (row === undefined) merged.delete(id);
      else merged.set(id, row);
    }
    return merged.values();
  }
}
