import { Box, VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { useQuery } from '#platform/web/operations.ts'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useHeading } from '#platform/web/parts/use-heading.ts'
import { support } from '../contract.ts'
import { ChatStart } from './parts/ChatStart.tsx'
import { ChatThread } from './parts/ChatThread.tsx'

/** Chat frame. The session identifies the user; the user id in the URL is ignored. */
export default function ChatFramePage() {
  const { instid = '' } = useParams()
  const heading = useHeading('Chat')
  const mine = useQuery(support.myChat, {}, { refetchInterval: 30_000 })
  const [ticketid, setTicketId] = useState<string | null>(null)
  const open = mine.data?.ticketid ?? null
  useEffect(() => {
    if (open) setTicketId(open)
  }, [open])
  return (
    <Box p="md">
      <VisuallyHidden>
        <h1 ref={heading} tabIndex={-1}>
          Chat
        </h1>
      </VisuallyHidden>
      <QueryState query={mine}>
        {() =>
          ticketid ? (
            <ChatThread ticketid={ticketid} onAnother={() => setTicketId(null)} />
          ) : (
            <ChatStart partner={instid} onStarted={setTicketId} />
          )
        }
      </QueryState>
    </Box>
  )
}
