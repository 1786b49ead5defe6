import type { ReactNode } from 'react'
import type { InputOf, Operation, OutputOf } from '#platform/contract/operation.ts'
import { OperationError } from '../client.ts'
import { useQuery } from '../operations.ts'
import { PageFrame } from '../parts/PageFrame.tsx'
import { QueryState } from '../parts/QueryState.tsx'
import { DeadLink } from './DeadLink.tsx'

interface Props<Shown extends Operation> {
  of: Shown
  input: InputOf<Shown>
  /** The key of the link; empty if the address has none. */
  link: string
  /** Title, if the content has no name of its own. */
  title: string
  titleOf?: (shown: OutputOf<Shown>) => string
  lead: (shown: OutputOf<Shown>) => string
  /** Who can send a link: 'the company'. */
  sender: string
  actions?: ReactNode
  children: (shown: OutputOf<Shown>) => ReactNode
}

/** A page that anyone with a link can read. Explains a link that is missing, incomplete or expired. */
export function SharedPage<Shown extends Operation>(props: Props<Shown>) {
  const { of, input, link, title, titleOf, lead, sender, actions, children } = props
  const query = useQuery(of, input, { enabled: link !== '', staleTime: 60_000 })
  const { data, error } = query
  const isGone = error instanceof OperationError && error.status < 500 && !error.isOffline
  if (link === '' || isGone)
    return (
      <PageFrame wide title={title}>
        {isGone ? (
          <DeadLink message={`It has expired or is incomplete. Ask ${sender} for a new one.`} />
        ) : (
          <DeadLink
            title="This page needs a link"
            message={`Open the whole link that you were sent, or ask ${sender} for one.`}
          />
        )}
      </PageFrame>
    )
  return (
    <PageFrame
      wide
      title={data && titleOf ? titleOf(data) : title}
      lead={data ? lead(data) : undefined}
      actions={actions}
    >
      <QueryState query={query}>{children}</QueryState>
    </PageFrame>
  )
}
