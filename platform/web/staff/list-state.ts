import type { ListPaging } from '../list-address.ts'

/** What `useListState` answers, whatever the list can be sorted and filtered by. */
export interface StaffListState<Filter extends string = never> {
  paging: ListPaging
  filters: Record<Filter, string>
  /** Takes the sorts and filters of its own list only; `moveList` is the way in for parts that serve all lists. */
  change: (change: never) => void
}

/** Moves a list by names that came from the list itself: its columns' sorts, its filters. */
export function moveList(
  list: Pick<StaffListState, 'change'>,
  change: Readonly<Record<string, string | number>>,
): void {
  list.change(change as never)
}
