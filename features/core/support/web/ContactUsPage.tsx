import { usePartner } from '#features/core/partner/web/public.tsx'
import { useQuery } from '#platform/web/operations.ts'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { support } from '../contract.ts'
import classes from './ContactUsPage.module.css'
import { ContactForm } from './parts/ContactForm.tsx'
import { ContactWays } from './parts/ContactWays.tsx'
import { firstTickets, MyTickets } from './parts/MyTickets.tsx'

/** Contact options: phone, chat, email, and tickets. */
export default function ContactUsPage() {
  const { code } = usePartner()
  const contact = useQuery(support.contact, { partner: code }, { staleTime: 60_000, refetchInterval: 60_000 })
  // Waits for the tickets because they are above the form and would push it down.
  const mine = useQuery(support.mine, firstTickets, { keepPrevious: true })
  const query = { ...contact, data: mine.isPending ? undefined : contact.data }
  return (
    <PageFrame title="Contact us" wide lead="Write, call or chat. Every message gets a number and an answer.">
      <QueryState query={query}>
        {(found) => (
          <div className={classes.columns}>
            <div>
              <MyTickets />
              <ContactForm contact={found} />
            </div>
            <ContactWays contact={found} />
          </div>
        )}
      </QueryState>
    </PageFrame>
  )
}
