/** A write to a collection. `before` is undefined if a record was added, `after` if it was removed. */
export interface Write<Name extends string = string, Row = unknown> {
  readonly collection: Name;
  readonly before?: Row;
  readonly after?: Row;
  /** The IDs of all records before a removal, so that undoing the removal restores their order. */
  readonly order?: readonly string[];
}

/** Records of one type in order of creation. Records are replaced, never mutated. */
export class Collection<Row extends { readonly _id: string }> {
  #rows = new Map<string, Row>();
  readonly #onWrite: (write: Omit<Write<string, Row>, 'collection'>) => void;

  constructor(onWrite: (write: Omit<Write<string, Row>, 'collection'>) => void) {
    this.#onWrite = onWrite;
  }

  get(id: string): Row | undefined {
    return this.#rows.get(id);
  }

  all(): Row[] {
    return [...this.#rows.values()];
  }

  find(matches: (row: Row) => boolean): Row | undefined {
    for (const row of this.#rows.values()) if (matches(row)) return row;
    return undefined;
  }

  filter(matches: (row: Row) => boolean): Row[] {
    const found: Row[] = [];
    for (const row of this.#rows.values()) if (matches(row)) found.push(row);
    return found;
  }

  /** Adds a record, or replaces the one with the same ID. */
  put<Given extends Row>(row: Given): Given {
    const before = this.#rows.get(row._id);
    this.#rows.set(row._id, row);
    this.#onWrite(before === undefined ? { after: row } : { before, after: row });
    return row;
  }

  remove(id: string): void {
    this.removeWhere(({ _id }) => _id === id);
  }

  removeWhere(matches: (row: Row) => boolean): void {
    // Writes are undone in reverse order, so it's enough that the first removal restores the order of records.
    let order: readonly string[] | undefined = [...this.#rows.keys()];
    for (const before of this.filter(matches)) {
      this.#rows.delete(before._id);
      this.#onWrite({ before, order });
      order = undefined;
    }
  }

  /** Undoes a write. Undo the most recent write first. */
  undo({ before, after, order }: Omit<Write<string, Row>, 'collection'>): void {
    if (before === undefined) {
      if (after !== undefined) this.#rows.delete(after._id);
    } else {
      this.#rows.set(before._id, before);
      if (order !== undefined) this.#rows = sortById(this.#rows, order);
    }
  }

  /** Replaces all records without reporting a write. */
  load(rows: readonly Row[]): void {
    this.#rows = new Map(rows.map((row) => [row._id, row]));
  }
}

function sortById<Row>(rows: Map<string, Row>, order: readonly string[]): Map<string, Row> {
  return new Map(
    order.flatMap((id) => {
      const row = rows.get(id);
      return row === undefined ? [] : [[id, row] as const];
    }),
  );
}
