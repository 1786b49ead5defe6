import type { ReactNode } from 'react'
import { Empty } from './Empty.tsx'
import { Failed } from './Failed.tsx'
import { Loading } from './Loading.tsx'

export interface QueryStateProps<Data> {
  query: { data: Data | undefined; error: unknown; isPending: boolean; refetch: () => unknown }
  /** Empty state if the response has no content: a list whose total is 0, unless `when` decides. */
  empty?: {
    when?: (data: Data) => boolean
    title: string
    message: ReactNode
    action?: ReactNode
    icon?: ReactNode
  }
  /** Shown while loading, instead of plain lines. */
  loading?: ReactNode
  children: (data: Data) => ReactNode
}

/** Shows loading, an error with retry, the empty state, or the response. An old response stays if refetching fails. */
export function QueryState<Data>({ query, empty, loading, children }: QueryStateProps<Data>) {
  if (query.data === undefined) {
    if (query.error) return <Failed error={query.error} retry={() => void query.refetch()} />
    return loading ?? <Loading />
  }
  if (empty && (empty.when ?? hasNoRows)(query.data)) {
    return <Empty title={empty.title} message={empty.message} action={empty.action} icon={empty.icon} />
  }
  return children(query.data)
}

const hasNoRows = (data: unknown): boolean => (data as { total?: unknown } | null)?.total === 0
