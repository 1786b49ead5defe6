import type { ListPaging } from '../list-address.ts'

/** Result of `useListState`, independent of the list's sorts and filters. */
export interface StaffListState<Filter extends string = never> {
  paging: ListPaging
  filters: Record<Filter, string>
  /** Accepts only the sorts and filters of its own list; use `moveList` in components that serve all lists. */
  change: (change: never) => void
}

/** Changes a list by names that come from the list itself: sorts of its columns, and filters. */
export function moveList(
  list: Pick<StaffListState, 'change'>,
  change: Readonly<Record<string, string | number>>,
): void {
  list.change(change as never)
}
