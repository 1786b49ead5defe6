import { Button } from '@mantine/core'
import { useParams } from 'react-router'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { support } from '../contract.ts'
import { TicketThreadView } from './parts/TicketThreadView.tsx'

/** One of the user's tickets. */
export default function TicketPage() {
  const { ticketid = '' } = useParams()
  return <TicketFrame ticketid={ticketid} />
}

export function TicketFrame({ ticketid, ticketKey = '' }: { ticketid: string; ticketKey?: string }) {
  const reference = { ticketid, ...(ticketKey ? { key: ticketKey } : {}) }
  const { data } = useQuery(support.thread, { ...reference, shown: 100 }, { keepPrevious: true })
  const finish = useCommand(support.finish, { invalidates: [support.thread, support.mine] })
  return (
    <PageFrame
      title={data?.subject ?? 'Ticket'}
      lead={<AppLink to="/contactUs">Contact us</AppLink>}
      actions={
        data && data.state !== 'closed' ? (
          <Button variant="default" loading={finish.isPending} onClick={() => finish.mutate(reference)}>
            {data.isLive ? 'End the chat' : 'Close the ticket'}
          </Button>
        ) : null
      }
    >
      <TicketThreadView ticketid={ticketid} ticketKey={ticketKey} />
    </PageFrame>
  )
}
