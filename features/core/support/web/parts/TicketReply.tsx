import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { TicketThreadView } from './TicketThreadView.tsx'

/** A ticket below a message of the inbox: everything that was written, and the field for a reply. */
export default function TicketReply({ id }: { id: string }) {
  return (
    <section>
      <SectionTitle order={3}>Reply</SectionTitle>
      <TicketThreadView ticketid={id} plain />
    </section>
  )
}
