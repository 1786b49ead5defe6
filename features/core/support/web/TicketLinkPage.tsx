import { useEffect } from 'react'
import { useParams } from 'react-router'
import { useCommand } from '#platform/web/operations.ts'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { DeadLink } from '#platform/web/sharing/DeadLink.tsx'
import { support } from '../contract.ts'
import { TicketFrame } from './TicketPage.tsx'

/** A guest's ticket opened through an emailed link, which confirms the address. */
export default function TicketLinkPage() {
  const { token = '' } = useParams()
  const { mutate, data, error } = useCommand(support.openLink)
  useEffect(() => mutate({ key: token }), [mutate, token])
  if (data) return <TicketFrame ticketid={data.ticketid} ticketKey={token} />
  return (
    <PageFrame title="Ticket">
      {error ? (
        <DeadLink
          title={error.isOffline ? 'No connection' : 'This link does not open a ticket'}
          message={
            error.isOffline
              ? error.message
              : 'Part of it may be missing. Open it from the email again, or write to us.'
          }
        />
      ) : (
        <Loading lines={4} />
      )}
    </PageFrame>
  )
}
