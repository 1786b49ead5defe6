/** The state of a list, as used by its query operation (`listInput`) and stored in the URL. */
export interface ListPaging<Sort extends string = string> {
  page: number
  rows: number
  search: string
  sort: Sort
  direction: 'asc' | 'desc'
}

/** Defaults for a URL without parameters, and the additional filters of the list. */
export interface ListDefaults<Sort extends string = string, Filter extends string = never> {
  sorts: readonly [Sort, ...Sort[]]
  direction?: 'asc' | 'desc'
  rows?: number
  filters?: readonly Filter[]
}

/** Reads the paging state from the address. Invalid values fall back to the defaults. */
export function readPaging<Sort extends string>(
  address: URLSearchParams,
  defaults: ListDefaults<Sort, string>,
): ListPaging<Sort> {
  const direction = address.get('direction')
  return {
    page: count(address.get('page'), 1, 100_000),
    rows: count(address.get('rows'), defaults.rows ?? 25, 200),
    search: (address.get('search') ?? '').slice(0, 100),
    sort: defaults.sorts.find((sort) => sort === address.get('sort')) ?? defaults.sorts[0],
    direction: direction === 'asc' || direction === 'desc' ? direction : (defaults.direction ?? 'asc'),
  }
}

/** Reads the filters from the address; '' if a filter is not set. */
export function readFilters<Filter extends string>(
  address: URLSearchParams,
  defaults: ListDefaults<string, Filter>,
): Record<Filter, string> {
  const names = defaults.filters ?? []
  return Object.fromEntries(names.map((name) => [name, address.get(name) ?? ''])) as Record<Filter, string>
}

/** Returns the address after a change. Omits defaults; changing the search, sort, or filter resets to page 1. */
export function writePaging<Sort extends string>(
  address: URLSearchParams,
  change: Readonly<Record<string, string | number | undefined>>,
  defaults: ListDefaults<Sort, string>,
): URLSearchParams {
  const next = new URLSearchParams(address)
  if (!('page' in change)) next.delete('page')
  const plain: Record<string, string> = {
    page: '1',
    rows: String(defaults.rows ?? 25),
    sort: defaults.sorts[0],
    direction: defaults.direction ?? 'asc',
  }
  for (const [name, value] of Object.entries(change)) {
    const text = String(value ?? '')
    if (text === '' || text === plain[name]) next.delete(name)
    else next.set(name, text)
  }
  return next
}

function count(text: string | null, otherwise: number, most: number): number {
  const number = Number(text ?? Number.NaN)
  return Number.isInteger(number) && number >= 1 && number <= most ? number : otherwise
}
