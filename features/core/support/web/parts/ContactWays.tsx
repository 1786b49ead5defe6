import { Anchor, Badge, Button, Stack, Text } from '@mantine/core'
import { IconMail, IconMap, IconMessageCircle, IconPhone } from '@tabler/icons-react'
import type { OutputOf } from '#platform/contract/operation.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { support } from '../../contract.ts'
import classes from '../ContactUsPage.module.css'
import { openChat } from '../chat-window.ts'
import { hoursByDay, localTimeZone } from '../hours-by-day.ts'

export type Contact = OutputOf<typeof support.contact>

/** Shows phone, email, chat, hours, and address. */
export function ContactWays({ contact }: { contact: Contact }) {
  const { name, phone, email, address, partner } = contact
  return (
    <Stack component="aside" gap="lg" aria-label="Other ways to reach us">
      <section>
        <SectionTitle>Chat</SectionTitle>
        <Text mb="sm">{chatText(contact)}</Text>
        <Button leftSection={<IconMessageCircle size={18} aria-hidden />} onClick={openChat}>
          {contact.chat === 'open' ? 'Start a chat' : 'Leave a message'}
        </Button>
      </section>
      {partner ? (
        <section>
          <SectionTitle>{partner.name}</SectionTitle>
          {partner.contactName ? <Text>{partner.contactName}</Text> : null}
          <Ways phone={partner.phone} email={partner.email} />
        </section>
      ) : null}
      <section>
        <SectionTitle>{name}</SectionTitle>
        <Ways phone={phone} email={email} />
        <Text>{address}</Text>
        <Anchor
          className={classes.way}
          href={`https://www.openstreetmap.org/search?${new URLSearchParams({ query: streetOf(address, name) })}`}
          target="_blank"
          rel="noreferrer noopener"
        >
          <IconMap size={18} aria-hidden /> Open in a map
        </Anchor>
      </section>
      <Hours contact={contact} />
    </Stack>
  )
}

/** Maps find the street only without the preceding name. */
const streetOf = (address: string, name: string): string =>
  address.startsWith(`${name},`) ? address.slice(name.length + 1).trim() : address

function chatText({ chat, opensAt }: Contact): string {
  if (chat === 'open') return 'Someone is here now.'
  if (chat === 'busy') return 'No one is free for a chat at the moment. Leave a message and we answer it.'
  return opensAt ? `Chat opens again ${formatDateTime(opensAt)}, your time.` : 'Chat is closed at the moment.'
}

function Ways({ phone, email }: { phone: string; email: string }) {
  return (
    <>
      {phone ? (
        <div>
          <Anchor className={classes.way} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            <IconPhone size={18} aria-hidden /> {phone}
          </Anchor>
        </div>
      ) : null}
      {email ? (
        <div>
          <Anchor className={classes.way} href={`mailto:${email}`}>
            <IconMail size={18} aria-hidden /> {email}
          </Anchor>
        </div>
      ) : null}
    </>
  )
}

function Hours({ contact }: { contact: Contact }) {
  const { hours, zone, isOpen, opensAt } = contact
  if (hours.length === 0) return null
  const here = localTimeZone()
  return (
    <section>
      <SectionTitle>Office hours</SectionTitle>
      <Badge color={isOpen ? 'teal' : 'gray'} mb="xs">
        {isOpen ? 'Open now' : opensAt ? `Opens ${formatDateTime(opensAt)}` : 'Closed'}
      </Badge>
      <dl className={classes.hours} data-numbers>
        {hoursByDay(hours).map(({ day, times }) => (
          <div key={day} style={{ display: 'contents' }}>
            <dt>{day}</dt>
            <dd>{times}</dd>
          </div>
        ))}
      </dl>
      <Quiet mt="xs">
        Your time zone, {here.replaceAll('_', ' ')}.
        {here === zone ? '' : ` The office is on the clock of ${zone.replaceAll('_', ' ')}.`}
      </Quiet>
    </section>
  )
}
