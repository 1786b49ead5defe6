import { Badge, Button, Group, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { PartnerName } from '#features/core/partner/web/public.tsx'
import { confirm } from '#platform/web/confirm.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { Facts } from '#platform/web/staff/Facts.tsx'
import { supportAdmin } from '../../contract/admin-contract.ts'
import type { AdminTicket } from '../../contract/views.ts'
import { adminStateNames } from '../../rules/ticket-states.ts'
import classes from '../ContactUsPage.module.css'
import { Messages } from '../parts/Messages.tsx'
import { ticketStateColors } from '../state-colors.ts'
import { AnswerBox } from './AnswerBox.tsx'

const PAGE = 200
const stale = [supportAdmin.detail, supportAdmin.list, supportAdmin.queue, supportAdmin.figures]

/** One ticket with all its details, and the reply form. */
export default function TicketAdminPage() {
  const { ticket: ticketid = '' } = useParams()
  const [shown, setShown] = useState(PAGE)
  const detail = useQuery(
    supportAdmin.detail,
    { ticketid, shown },
    { keepPrevious: true, refetchInterval: 30_000 },
  )
  const ticket = detail.data?.ticketid === ticketid ? detail.data : undefined
  return (
    <PageFrame
      wide
      title={ticket ? `${ticket.name}: ${ticket.subject}` : 'Ticket'}
      actions={ticket ? <CloseButton ticket={ticket} /> : null}
    >
      <QueryState query={detail}>
        {(found) => (
          <div className={classes.columns}>
            <Stack gap="lg">
              <Messages
                messages={found.messages}
                reader="staff"
                hasEarlier={found.hasEarlier}
                onEarlier={() => setShown((count) => Math.min(1000, count + PAGE))}
              />
              {found.personTypes ? <Quiet role="status">{found.person} is writing.</Quiet> : null}
              {found.mergedInto ? (
                <Text>
                  Merged into{' '}
                  <AppLink to={`/adminIndex/support/${found.mergedInto.ticketid}`}>
                    {found.mergedInto.name}
                  </AppLink>
                  .
                </Text>
              ) : (
                <AnswerBox key={found.ticketid} ticket={found} isChat={found.isLive} />
              )}
            </Stack>
            <Stack gap="lg">
              <TicketFacts ticket={found} />
              <Assignment ticket={found} />
              <Others ticket={found} />
            </Stack>
          </div>
        )}
      </QueryState>
    </PageFrame>
  )
}

function CloseButton({ ticket }: { ticket: AdminTicket }) {
  const close = useCommand(supportAdmin.close, { invalidates: stale })
  const { ticketid, revision, state, isLive, mergedInto } = ticket
  if (mergedInto) return null
  const isClosed = state === 'closed'
  return (
    <>
      <Failure>{close.error?.message ?? null}</Failure>
      <Button
        variant="default"
        loading={close.isPending}
        onClick={() => close.mutate({ ticketid, revision, closed: !isClosed })}
      >
        {isClosed ? 'Open again' : isLive ? 'End the chat' : 'Close the ticket'}
      </Button>
    </>
  )
}

function TicketFacts({ ticket }: { ticket: AdminTicket }) {
  const { state, person, email, isProven, userid, partner, topic, channel } = ticket
  const { waitingSince, answerBy, createdAt, firstAnsweredAt } = ticket
  return (
    <section>
      <Group mb="xs" role="status">
        <Badge color={ticketStateColors[state]}>{adminStateNames[state]}</Badge>
        {ticket.isLive ? <Badge color="blue">Chat open now</Badge> : null}
      </Group>
      <Facts
        rows={[
          [
            'Person',
            userid ? (
              <AppLink key="person" to={`/adminIndex/people/${userid}`}>
                {person}
              </AppLink>
            ) : (
              `${person}, guest`
            ),
          ],
          ['Email', isProven ? email : `${email}, not confirmed: one answer goes there by email`],
          ['Partner', partner ? <PartnerName key="partner" code={partner} /> : 'None'],
          ['Topic', topic || 'None'],
          ['Kind', channel === 'chat' ? 'Chat' : 'Message'],
          ['Received', formatDateTime(createdAt)],
          ['Waiting since', waitingSince ? formatDateTime(waitingSince) : 'Not waiting'],
          ['Answer expected by', answerBy ? formatDateTime(answerBy) : '–'],
          ['First answer', firstAnsweredAt ? formatDateTime(firstAnsweredAt) : 'None yet'],
        ]}
      />
    </section>
  )
}

function Assignment({ ticket }: { ticket: AdminTicket }) {
  const { ticketid, revision, assignedTo } = ticket
  const { data } = useQuery(supportAdmin.people, {}, { staleTime: 300_000 })
  const assign = useCommand(supportAdmin.assign, { invalidates: stale })
  return (
    <section>
      <Select
        label="Assigned to"
        placeholder="No one"
        clearable
        data={(data?.people ?? []).map(({ userid, name }) => ({ value: userid, label: name }))}
        value={assignedTo}
        disabled={assign.isPending}
        onChange={(userid) => assign.mutate({ ticketid, revision, userid: userid ?? '' })}
      />
      <Failure>{assign.error?.message ?? null}</Failure>
    </section>
  )
}

/** Other tickets of the same author; this one can be merged into another. */
function Others({ ticket }: { ticket: AdminTicket }) {
  const { ticketid, revision, others, isLive, mergedInto } = ticket
  const merge = useCommand(supportAdmin.merge, { invalidates: stale })
  if (others.length === 0) return null
  const ask = async (other: AdminTicket['others'][number]) => {
    const yes = await confirm({
      title: `Merge into ${other.name}`,
      message: `All messages move to ${other.name}, and ${ticket.name} is closed. This cannot be undone.`,
      yes: 'Merge the tickets',
      danger: true,
    })
    if (yes) merge.mutate({ ticketid, revision, into: other.ticketid })
  }
  return (
    <section>
      <SectionTitle>Other tickets of this person</SectionTitle>
      <Failure>{merge.error?.message ?? null}</Failure>
      <Rows>
        {others.map((other) => (
          <li key={other.ticketid}>
            <AppLink to={`/adminIndex/support/${other.ticketid}`}>{other.subject}</AppLink>
            <Group gap="xs">
              <Quiet span>
                {other.name} · {adminStateNames[other.state]}
              </Quiet>
              {isLive || other.isLive || mergedInto ? null : (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={`Merge into ${other.name}`}
                  loading={merge.isPending}
                  onClick={() => void ask(other)}
                >
                  Merge into it
                </Button>
              )}
            </Group>
          </li>
        ))}
      </Rows>
    </section>
  )
}
