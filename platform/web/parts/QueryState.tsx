import type { ReactNode } from 'react'
import { Empty } from './Empty.tsx'
import { Failed } from './Failed.tsx'
import { Loading } from './Loading.tsx'

interface Props<Data> {
  query: { data: Data | undefined; error: unknown; isPending: boolean; refetch: () => unknown }
  /** When the answer holds nothing, and what to say then. */
  empty?: {
    when: (data: Data) => boolean
    title: string
    message: ReactNode
    action?: ReactNode
    icon?: ReactNode
  }
  /** Stands there while the answer is on its way, instead of plain lines. */
  loading?: ReactNode
  children: (data: Data) => ReactNode
}

/** Loading, failed with retry, empty, or the answer. An old answer stays visible when asking again fails. */
export function QueryState<Data>({ query, empty, loading, children }: Props<Data>) {
  if (query.data === undefined) {
    if (query.error) return <Failed error={query.error} retry={() => void query.refetch()} />
    return loading ?? <Loading />
  }
  if (empty?.when(query.data)) {
    return <Empty title={empty.title} message={empty.message} action={empty.action} icon={empty.icon} />
  }
  return children(query.data)
}
