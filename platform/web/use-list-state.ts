import { useSearchParams } from 'react-router'
import { type ListDefaults, type ListPlace, readFilters, readPlace, writePlace } from './list-address.ts'

export interface ListState<Sort extends string = string, Filter extends string = never> {
  /** What the list's query operation takes (`listInput`). */
  place: ListPlace<Sort>
  filters: Record<Filter, string>
  /** Moves the list; everything but a page change starts at page 1. */
  change: (change: Partial<ListPlace<Sort>> & Partial<Record<Filter, string>>) => void
}

/** Search, filters, order and page of a list, kept in the address so that a link or the back key brings it back. */
export function useListState<Sort extends string, Filter extends string = never>(
  defaults: ListDefaults<Sort, Filter>,
): ListState<Sort, Filter> {
  const [address, setAddress] = useSearchParams()
  return {
    place: readPlace(address, defaults),
    filters: readFilters(address, defaults),
    change: (change) =>
      setAddress((now) => writePlace(now, change, defaults), { replace: !('page' in change) }),
  }
}
