import { Pager } from '../parts/Pager.tsx'
import { QueryState, type QueryStateProps } from '../parts/QueryState.tsx'
import { moveList, type StaffListState } from './list-state.ts'

interface Props<Data> extends QueryStateProps<Data> {
  list: Pick<StaffListState, 'paging' | 'change'>
}

/** The current page of a list, with links to the other pages: a `QueryState` with a `Pager`. */
export function PagedState<Data extends { total: number }>({ list, children, ...state }: Props<Data>) {
  return (
    <QueryState {...state}>
      {(data) => (
        <>
          {children(data)}
          <Pager paging={list.paging} total={data.total} onPage={(page) => moveList(list, { page })} />
        </>
      )}
    </QueryState>
  )
}
