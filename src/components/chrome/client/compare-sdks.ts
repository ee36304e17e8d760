import { find, findAll } from './events.ts';
import { make } from './make.ts';

type Row = HTMLTableRowElement;
/** The rows of a matrix by the name in their first cell: a row of cells, and then its notes. */
type Matrix = ReadonlyMap<string, readonly Row[]>;
/** A column of a matrix. */
interface Column {
  readonly matrix: Matrix;
  readonly at: number;
}

const textOf = (cell: HTMLTableCellElement | undefined) => cell?.textContent.trim() ?? '';

/** Builds a table of the SDKs that the reader chooses, with the cells of the page's matrices. */
export function start(element: HTMLElement): void {
  const tables = findAll<HTMLTableElement>('.family table');
  const columns = tables.flatMap(listColumns);
  const lists = findAll<HTMLSelectElement>('select', element);
  for (const list of lists) list.append(...tables.map(makeOptions));
  element.addEventListener('change', () => {
    // The first option of a list chooses no SDK.
    const places = new Set(lists.map(({ selectedIndex }) => selectedIndex));
    const chosen = [...places].flatMap((place) => columns[place - 1] ?? []);
    const table = chosen.length > 1 ? [printTable(columns, chosen)] : [];
    find('.chosen', element)?.replaceChildren(...table);
  });
}

/** Makes an option of each SDK of a table, in the order of its columns. */
function makeOptions({ rows }: HTMLTableElement): HTMLOptGroupElement {
  const [title, ...heads] = rows[0]?.cells ?? [];
  // Not the text of a whole link, which can have more words for screen readers.
  const names = heads.map((head) => find('a', head)?.firstChild?.textContent ?? '');
  const group = make('optgroup', ...names.map((name) => make('option', name)));
  group.label = textOf(title);
  return group;
}

function listColumns(table: HTMLTableElement): Column[] {
  const matrix = readMatrix(table);
  const [, ...heads] = table.rows[0]?.cells ?? [];
  return heads.map((_, index) => ({ matrix, at: index + 1 }));
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
  const found = columns.map(({ matrix, at }) => ({ rows: matrix.get(name) ?? [], at }));
  const notes = found.flatMap(({ rows, at }) =>
    rows.filter(({ dataset }) => dataset['of']?.split(' ').includes(String(at))),
  );
  const copies = [...new Set(notes)].map((note) => {
    const cell = copyCell(note, 0);
    cell.colSpan = columns.length + 1;
    return Object.assign(make('tr', cell), { className: note.className });
  });
  return [make('tr', head, ...found.map(({ rows: [row], at }) => copyCell(row, at))), ...copies];
}

/** Copies a cell. A matrix leaves out the rows of what none of its SDKs has. */
function copyCell(row: Row | undefined, at: number): HTMLTableCellElement {
  const cell = row?.cells[at];
  if (cell) return cell.cloneNode(true) as HTMLTableCellElement;
  const none = make('td', '–');
  none.ariaLabel = 'No';
  return none;
}
