import { Alert, Box, Button, Group, Text } from '@mantine/core'
import { IconCalendarPlus, IconCreditCard, IconFileInvoice, IconMailCheck } from '@tabler/icons-react'
import type { EventView } from '#features/seminars/events/contract/event-view.ts'
import { calendarFile, OWN_REGISTRATIONS } from '#features/seminars/events/web/public.tsx'
import { orders } from '#features/shop/orders/contract.ts'
import { documentAddress, receiptAddress } from '#features/shop/orders/web/public.tsx'
import { formatDate, formatMajor } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { SeatNotes } from '../../own/parts/SeatNotes.tsx'
import classes from '../entry/Register.module.css'
import { StepBar } from '../entry/StepBar.tsx'
import type { Placed } from '../entry/stored-placed.ts'

interface Props {
  event: EventView
  placed: Placed
  partner: string
  onMore: () => void
}

/** Step 4: order confirmation and next steps. */
export function DoneStep({ event, placed, partner, onMore }: Props) {
  const { name, orderid, price, currency, dueAt, payUrl, people } = placed
  const receipt = useQuery(orders.receipt, { orderid }, { enabled: orderid !== '' })
  const invoice = receipt.data?.documents.find(({ type }) => type === 'invoice')
  return (
    <div className={classes.form}>
      <StepBar step="done" onBack={() => {}} />
      <section aria-labelledby="done" className={classes.done}>
        <h2 id="done" className={classes.title}>
          {people.length === 1
            ? 'You have registered 1 person'
            : `You have registered ${people.length} people`}
        </h2>
        <Text c="dimmed" mb="md" maw="44rem">
          Order <AppLink to={receiptAddress(orderid)}>{name}</AppLink>
          {dueAt ? (
            <>
              : {formatMajor(price, currency)}, to be paid by <strong>{formatDate(dueAt)}</strong>. The
              invoice is on its way by email.
            </>
          ) : (
            '. There is nothing to pay.'
          )}
        </Text>
        <Group mb="lg">
          {payUrl ? (
            <Button
              component="a"
              href={payUrl}
              color="copper"
              leftSection={<IconCreditCard size={20} aria-hidden />}
            >
              Pay by card now
            </Button>
          ) : null}
          {invoice ? (
            <Button
              component="a"
              href={documentAddress(invoice.documentid)}
              target="_blank"
              rel="noopener"
              variant="default"
              leftSection={<IconFileInvoice size={20} aria-hidden />}
            >
              Invoice
            </Button>
          ) : null}
          <LinkButton to={OWN_REGISTRATIONS} variant="default">
            My registrations
          </LinkButton>
          <Button
            component="a"
            href={calendarFile(event.scheduleid, partner)}
            variant="default"
            leftSection={<IconCalendarPlus size={20} aria-hidden />}
          >
            Add to my calendar
          </Button>
          <Button variant="default" onClick={onMore}>
            Register more people
          </Button>
        </Group>
        <SeatNotes scheduleid={event.scheduleid} />
        <Alert icon={<IconMailCheck aria-hidden />} title="Confirmations are on their way">
          <Box component="ul" mt={0} mb="xs" ps="md" data-anywhere>
            {people.map((person) => (
              <li key={person.email}>
                {person.name}: to {person.email}
              </li>
            ))}
          </Box>
          Each has the badge code and a calendar entry. Check spam if one doesn't arrive.
        </Alert>
      </section>
    </div>
  )
}
