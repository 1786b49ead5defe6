import { Badge, Button, Group, Stack, Switch, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { callOperation } from '#platform/web/client.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { supportAdmin } from '../../contract/admin-contract.ts'
import type { AdminRow } from '../../contract/views.ts'
import classes from '../ContactUsPage.module.css'
import { Messages } from '../parts/Messages.tsx'
import { AnswerBox } from './AnswerBox.tsx'

const PAGE = 200
const PRESENT_MS = 60_000
const stale = [supportAdmin.queue, supportAdmin.detail, supportAdmin.list]

/** Waiting chats, the caller's own chats, and the other staff available. Several chats can run in parallel. */
export default function ChatsAdminPage() {
  const queue = useQuery(supportAdmin.queue, {}, { keepPrevious: true, refetchInterval: 20_000 })
  const isAvailable = queue.data?.isAvailable ?? false
  usePresence(isAvailable)
  return (
    <PageFrame wide title="Chats" actions={<AvailableSwitch isAvailable={isAvailable} />}>
      <QueryState query={queue}>
        {({ available, waiting, mine, others }) => (
          <div className={classes.columns}>
            <OpenChats chats={mine} />
            <Stack gap="lg">
              <Queue chats={waiting} />
              <section>
                <SectionTitle>Available for chats</SectionTitle>
                <Text>
                  {available.length > 0 ? available.join(', ') : 'No one. Visitors leave a message.'}
                </Text>
              </section>
              {others.length > 0 ? (
                <section>
                  <SectionTitle>With someone else</SectionTitle>
                  <Rows>
                    {others.map(({ ticketid, subject, person, assigned }) => (
                      <li key={ticketid}>
                        <AppLink to={`/adminIndex/support/${ticketid}`}>{subject}</AppLink>
                        <Quiet span display="block">
                          {person}, with {assigned}
                        </Quiet>
                      </li>
                    ))}
                  </Rows>
                </section>
              ) : null}
            </Stack>
          </div>
        )}
      </QueryState>
    </PageFrame>
  )
}

/** Reports the staff member's presence to the server while the page is open and the switch is on. */
function usePresence(isAvailable: boolean): void {
  useEffect(() => {
    if (!isAvailable) return
    // If one report is lost, the next one arrives before the three minutes are over.
    const say = () => void callOperation(supportAdmin.present, { available: true }).catch(() => {})
    const timer = setInterval(say, PRESENT_MS)
    return () => clearInterval(timer)
  }, [isAvailable])
}

function AvailableSwitch({ isAvailable }: { isAvailable: boolean }) {
  const present = useCommand(supportAdmin.present, { invalidates: [supportAdmin.queue] })
  return (
    <Switch
      size="md"
      label="Available for chats"
      checked={isAvailable}
      disabled={present.isPending}
      onChange={(event) => present.mutate({ available: event.currentTarget.checked })}
    />
  )
}

function Queue({ chats }: { chats: readonly AdminRow[] }) {
  const take = useCommand(supportAdmin.take, { invalidates: stale })
  return (
    <section aria-live="polite">
      <SectionTitle>Waiting ({chats.length})</SectionTitle>
      <Failure>{take.error?.message ?? null}</Failure>
      {chats.length === 0 ? <Text>No one is waiting.</Text> : null}
      <Rows>
        {chats.map(({ ticketid, name, subject, person, waitingSince }) => (
          <li key={ticketid}>
            <Text data-anywhere>{subject}</Text>
            <Group justify="space-between">
              <Quiet span>
                {person} · {waitingSince ? formatDateTime(waitingSince) : name}
              </Quiet>
              <Button
                color="copper"
                aria-label={`Take the chat of ${person}`}
                loading={take.isPending}
                onClick={() => take.mutate({ ticketid })}
              >
                Take
              </Button>
            </Group>
          </li>
        ))}
      </Rows>
    </section>
  )
}

function OpenChats({ chats }: { chats: readonly AdminRow[] }) {
  const [chosen, setChosen] = useState('')
  const open = chats.find(({ ticketid }) => ticketid === chosen) ?? chats[0]
  if (!open) return <Empty title="No open chats" message="Pick one from Waiting." />
  return (
    <Stack>
      <Group role="group" aria-label="Your chats">
        {chats.map(({ ticketid, person, unread }) => (
          <Button
            key={ticketid}
            variant={ticketid === open.ticketid ? 'filled' : 'default'}
            aria-pressed={ticketid === open.ticketid}
            onClick={() => setChosen(ticketid)}
            rightSection={unread ? <Badge color="orange">New</Badge> : null}
          >
            {person}
          </Button>
        ))}
      </Group>
      <OpenChat key={open.ticketid} ticketid={open.ticketid} />
    </Stack>
  )
}

function OpenChat({ ticketid }: { ticketid: string }) {
  const [shown, setShown] = useState(PAGE)
  const detail = useQuery(
    supportAdmin.detail,
    { ticketid, shown },
    { keepPrevious: true, refetchInterval: 20_000 },
  )
  const close = useCommand(supportAdmin.close, { invalidates: stale })
  return (
    <QueryState query={detail}>
      {(ticket) => (
        <Stack>
          <Group justify="space-between">
            <Text>
              <AppLink to={`/adminIndex/support/${ticketid}`}>{ticket.name}</AppLink>, {ticket.person},{' '}
              {ticket.email}
            </Text>
            <Button
              variant="default"
              loading={close.isPending}
              onClick={() => close.mutate({ ticketid, revision: ticket.revision, closed: true })}
            >
              End the chat
            </Button>
          </Group>
          <Messages
            messages={ticket.messages}
            reader="staff"
            hasEarlier={ticket.hasEarlier}
            onEarlier={() => setShown((count) => Math.min(1000, count + PAGE))}
          />
          {ticket.personTypes ? <Quiet role="status">{ticket.person} is writing.</Quiet> : null}
          <AnswerBox ticket={ticket} isChat />
          <Failure>{close.error?.message ?? null}</Failure>
        </Stack>
      )}
    </QueryState>
  )
}
