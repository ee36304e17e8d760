import { find, findAll } from './events.ts';
import { make } from './make.ts';

type Row = HTMLTableRowElement;
/** A column of a matrix. Each group is a row of cells, and then its notes. All matrices have the same rows. */
interface Column {
  readonly groups: readonly (readonly Row[])[];
  readonly at: number;
}
/** An SDK that the reader chose. */
interface Choice extends Column {
  readonly id: string;
  readonly name: string;
}

/** The parameter of the page's address that has the IDs of the chosen SDKs: "?compare=nextjs,go". */
const PARAMETER = 'compare';

/** Shows a table of the SDKs that the reader or the page's address chooses, with the cells of the page's matrices. */
export function start(element: HTMLElement): void {
  const lists = findAll<HTMLSelectElement>('select', element);
  const columns = findAll<HTMLTableElement>('[data-family] table').flatMap(listColumns);
  const given = new URLSearchParams(location.search).get(PARAMETER)?.split(',');
  // Without IDs in the address, lists stay as they are: the reader may have chosen while this script was loading.
  for (const [index, list] of given ? lists.entries() : [])
    list.selectedIndex = Math.max(
      0,
      [...list.options].findIndex(({ value }) => value === given?.[index]),
    );
  const show = () => {
    // The first option of a list chooses no SDK. The others are in the order of the columns.
    const chosen = lists.flatMap(({ selectedIndex, value: id, selectedOptions: [option] }) => {
      const column = columns[selectedIndex - 1];
      return column && option ? [{ ...column, id, name: option.text }] : [];
    });
    for (const list of lists)
      for (const option of list.options)
        option.disabled = lists.some(
          (one) => one !== list && one.value !== '' && one.value === option.value,
        );
    const unique = [...new Map(chosen.map((choice) => [choice.id, choice])).values()];
    find('.chosen', element)?.replaceChildren(...printTable(unique));
    return unique.map(({ id }) => id);
  };
  show();
  element.addEventListener('change', () => {
    const ids = show();
    const search = ids.length > 0 ? `?${PARAMETER}=${ids.join(',')}` : '';
    history.replaceState(history.state, '', location.pathname + search + location.hash);
  });
}

function listColumns({ rows }: HTMLTableElement): Column[] {
  let count = 0;
  const groups = [
    ...Map.groupBy(rows, ({ dataset }) => (dataset['of'] ? count : ++count)).values(),
  ];
  const [, ...heads] = rows[0]?.cells ?? [];
  return heads.map((_, index) => ({ groups, at: index + 1 }));
}

function printTable(chosen: readonly Choice[]): HTMLTableElement[] {
  const [head, ...rows] = (chosen[0]?.groups ?? []).map((_, index) => printRows(index, chosen));
  if (!head) return [];
  head[0]?.cells[0]?.replaceChildren('Capability');
  return [make('table', make('thead', ...head), make('tbody', ...rows.flat()))];
}

/** Prints a row, and its notes after the names of only those of the chosen SDKs that share them. */
function printRows(index: number, chosen: readonly Choice[]): Row[] {
  const copy = (row: Row | undefined, at: number) =>
    row?.cells[at]?.cloneNode(true) as HTMLTableCellElement;
  const cells = chosen.map(({ groups, at }) => copy(groups[index]?.[0], at));
  const shared = chosen.flatMap(({ groups, at, name }) =>
    (groups[index] ?? []).flatMap((note) =>
      note.dataset['of']?.split(' ').includes(String(at)) ? [{ note, name }] : [],
    ),
  );
  const notes = [...Map.groupBy(shared, ({ note }) => note)].map(([note, of]) => {
    const cell = copy(note, 0);
    cell.colSpan = chosen.length + 1;
    find('strong', cell)?.replaceChildren(`${of.map(({ name }) => name).join(', ')}:`);
    return Object.assign(make('tr', cell), { className: note.className });
  });
  return [make('tr', copy(chosen[0]?.groups[index]?.[0], 0), ...cells), ...notes];
}
