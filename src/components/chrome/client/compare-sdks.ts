import { find, findAll } from './events.ts';
import { make } from './make.ts';

type Row = HTMLTableRowElement;
/** The rows of a matrix by the name in their first cell: a row of cells, and then its notes. */
type Matrix = ReadonlyMap<string, readonly Row[]>;
/** A column of a matrix, which is an SDK. */
interface Column {
  readonly matrix: Matrix;
  readonly at: number;
  /** The SDK's ID, such as "nextjs". */
  readonly id: string;
  readonly name: string;
}

/** The parameter of the page's address that has the IDs of the chosen SDKs: "?compare=nextjs,go". */
const PARAMETER = 'compare';

const textOf = (cell: HTMLTableCellElement | undefined) => cell?.textContent.trim() ?? '';

/** Builds a table of the SDKs that the reader or the page's address chooses, with the cells of the page's matrices. */
export function start(element: HTMLElement): void {
  const tables = findAll<HTMLTableElement>('.family table');
  const columns = tables.flatMap(listColumns);
  const lists = findAll<HTMLSelectElement>('select', element);
  for (const list of lists) list.append(...tables.map(makeOptions));
  const show = () => {
    // The first option of a list chooses no SDK.
    const ids = new Set(lists.map(({ value }) => value));
    const chosen = [...ids].flatMap((id) => columns.find((column) => column.id === id) ?? []);
    const table = chosen.length > 1 ? [printTable(columns, chosen)] : [];
    find('.chosen', element)?.replaceChildren(...table);
    return chosen;
  };
  const given = new URLSearchParams(location.search).get(PARAMETER)?.split(',') ?? [];
  for (const [index, id] of given.entries()) {
    const list = lists[index];
    if (list && columns.some((column) => column.id === id)) list.value = id;
  }
  show();
  element.addEventListener('change', () => {
    const ids = show().map(({ id }) => id);
    const search = ids.length > 0 ? `?${PARAMETER}=${ids.join(',')}` : '';
    history.replaceState(history.state, '', location.pathname + search + location.hash);
  });
}

/** Makes an option of each SDK of a table, in the order of its columns. */
function makeOptions(table: HTMLTableElement): HTMLOptGroupElement {
  const options = listColumns(table).map(({ id, name }) => {
    const option = make('option', name);
    option.value = id;
    return option;
  });
  const group = make('optgroup', ...options);
  group.label = textOf(table.rows[0]?.cells[0]);
  return group;
}

function listColumns(table: HTMLTableElement): Column[] {
  const matrix = readMatrix(table);
  const [, ...heads] = table.rows[0]?.cells ?? [];
  return heads.map((head, index) => {
    const link = find<HTMLAnchorElement>('a', head);
    const id = link?.pathname.split('/').filter(Boolean).at(-1) ?? '';
    // Not the text of the whole link, which can have more words for screen readers.
    return { matrix, at: index + 1, id, name: link?.firstChild?.textContent ?? '' };
  });
}

function readMatrix({ rows }: HTMLTableElement): Matrix {
  let name = '';
  return Map.groupBy(rows, (row) => (name = row.dataset['of'] ? name : textOf(row.cells[0])));
}

function printTable(all: readonly Column[], columns: readonly Column[]): HTMLElement {
  const names = new Set(all.flatMap(({ matrix }) => [...matrix.keys()].slice(1)));
  const heads = columns.map(({ matrix, at }) => copyCell([...matrix.values()][0]?.[0], at));
  const corner = make('th', 'Capability');
  corner.scope = 'col';
  const rows = [...names].flatMap((name) => printRows(name, columns));
  return make('table', make('thead', make('tr', corner, ...heads)), make('tbody', ...rows));
}

function printRows(name: string, columns: readonly Column[]): Row[] {
  const head = make('th', name);
  head.scope = 'row';
  const cells = columns.map(({ matrix, at }) => copyCell(matrix.get(name)?.[0], at));
  // A note comes once, after the names of the chosen SDKs that share it.
  const shared = columns.flatMap((column) => {
    const notes = column.matrix.get(name) ?? [];
    return notes
      .filter(({ dataset }) => dataset['of']?.split(' ').includes(String(column.at)))
      .map((note) => ({ note, sdk: column.name }));
  });
  const notes = [...Map.groupBy(shared, ({ note }) => note)].map(([note, of]) => {
    const cell = copyCell(note, 0);
    cell.colSpan = columns.length + 1;
    find('strong', cell)?.replaceChildren(`${of.map(({ sdk }) => sdk).join(', ')}:`);
    return Object.assign(make('tr', cell), { className: note.className });
  });
  return [make('tr', head, ...cells), ...notes];
}

/** Copies a cell. A matrix leaves out the rows of what none of its SDKs has. */
function copyCell(row: Row | undefined, at: number): HTMLTableCellElement {
  const cell = row?.cells[at];
  if (cell) return cell.cloneNode(true) as HTMLTableCellElement;
  const none = make('td', '–');
  none.ariaLabel = 'No';
  return none;
}
