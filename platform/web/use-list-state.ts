import { useSearchParams } from 'react-router'
import { z } from 'zod'
import type { InputOf, Operation } from '#platform/contract/operation.ts'
import { type ListDefaults, type ListPaging, readFilters, readPaging, writePaging } from './list-address.ts'

export interface ListState<Sort extends string = string, Filter extends string = never, Input = unknown> {
  /** Input of the list's query operation: `paging`, and the filters that are in its contract. */
  input: Input
  paging: ListPaging<Sort>
  filters: Record<Filter, string>
  /** Changes the list state; any change other than the page resets to page 1. */
  change: (change: Partial<ListPaging<Sort>> & Partial<Record<Filter, string>>) => void
}

/** Default page size on phones, where lists are scrolled by thumb. */
const PHONE_ROWS = 10
const isPhone = globalThis.matchMedia?.('(max-width: 48em)') ?? { matches: false }

/** Sort keys of a list, as declared in its contract. */
type SortOf<Op extends Operation> =
  NonNullable<InputOf<Op>> extends { sort?: infer Sort } ? Extract<Sort, string> : string
/** Filters of a list, as declared in its contract. */
export type FilterOf<Op extends Operation> = Exclude<
  keyof NonNullable<InputOf<Op>> & string,
  keyof ListPaging
>

/** Page-specific overrides of the contract, and filters that only the page has. */
interface View<Sort extends string, Own extends string> {
  rows?: number
  /** Rows on a phone, for lists where many rows are selected together. */
  phoneRows?: number
  sort?: Sort
  direction?: 'asc' | 'desc'
  filters?: readonly Own[]
}

/**
 * Search, filters, order and page of a list, stored in the URL so that a link or the back button restores them. Sorts
 * and filters are read from the contract: `useListState(orders.adminList)`.
 */
export function useListState<Op extends Operation, Own extends string = never>(
  of: Op,
  view?: View<SortOf<Op>, Own>,
): ListState<SortOf<Op>, FilterOf<Op> | Own, InputOf<Op>>
export function useListState(of: Operation, view: View<string, string> = {}): ListState<string, string> {
  const contract = listDefaults(of)
  const defaults: Declared = {
    ...contract,
    ...view,
    rows: Math.min(
      view.rows ?? contract.rows,
      isPhone.matches ? (view.phoneRows ?? PHONE_ROWS) : Number.POSITIVE_INFINITY,
    ),
    sorts: [view.sort ?? contract.sorts[0], ...contract.sorts],
    filters: [...contract.filters, ...(view.filters ?? [])],
  }
  const [address, setAddress] = useSearchParams()
  const paging = readPaging(address, defaults)
  return {
    input: { ...paging, ...readFilters(address, contract) },
    paging,
    filters: readFilters(address, defaults),
    change: (change) =>
      setAddress((now) => writePaging(now, change, defaults), { replace: !('page' in change) }),
  }
}

type Declared = Required<ListDefaults<string, string>>
const known = new WeakMap<Operation, Declared>()

/** Returns the sorts, filters, and defaults declared by a list's input (`listInput`). */
function listDefaults(of: Operation): Declared {
  const read = known.get(of) ?? readInput(of)
  known.set(of, read)
  return read
}

function readInput({ id, input }: Operation): Declared {
  const shape = input instanceof z.ZodObject ? (input.shape as Record<string, z.core.$ZodType>) : {}
  const { page, rows, search, sort, direction, ...filters } = shape
  const sorts = sort instanceof z.ZodDefault ? sort.unwrap() : sort
  if (!(sorts instanceof z.ZodEnum)) throw new Error(`${id} takes no order: it is not a list`)
  const usual = (schema: z.core.$ZodType | undefined) => schema && z.parse(schema, undefined)
  const [first, ...others] = sorts.options.map(String)
  return {
    sorts: [String(usual(sort) ?? first), first ?? '', ...others],
    direction: usual(direction) === 'desc' ? 'desc' : 'asc',
    rows: Number(usual(rows)),
    filters: Object.keys(filters),
  }
}
