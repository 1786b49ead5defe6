import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { TicketThreadView } from './TicketThreadView.tsx'

/** A ticket below an inbox message: all messages and a reply field. */
export default function TicketReply({ id }: { id: string }) {
  return (
    <section>
      <SectionTitle order={3}>Reply</SectionTitle>
      <TicketThreadView ticketid={id} plain />
    </section>
  )
}
