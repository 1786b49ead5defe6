import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Use } from '#platform/contract/edits.ts'
import type { Operation } from '#platform/contract/operation.ts'
import { callOperation, type OperationError } from '#platform/web/client.ts'
import { confirm } from '#platform/web/confirm.ts'
import { notifyError, notifySuccess } from '#platform/web/notices.ts'
import { invalidate, useCommand } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { InUseDialog, usesIn } from '#platform/web/staff/InUseDialog.tsx'
import { ReasonDialog } from '#platform/web/staff/ReasonDialog.tsx'
import { eventHeads } from '../../../../contract/head-contract.ts'
import { eventPlanning } from '../../../../contract/planning-contract.ts'
import type { PlannedEvent } from '../../../../contract/planning-views.ts'
import { linkToUse } from '../plan-links.ts'
import { CopyDialog } from './CopyDialog.tsx'

interface Props {
  event: PlannedEvent
  /** Called after a change so that the form shows the stored data. */
  onChanged: () => void
}

const stale: readonly Operation[] = [
  eventPlanning.event,
  eventPlanning.events,
  eventPlanning.month,
  eventPlanning.history,
  eventPlanning.archived,
  eventHeads.eventHead,
]

/** Describes the notifications to send; the count is undefined if unknown. */
function notifiedText(emails: number | undefined): string {
  if (emails === 0) return 'No email is sent.'
  const people = emails === 1 ? '1 person who waits' : `${emails ?? 'All'} people who wait`
  return `${people} for such a date ${emails === 1 ? 'gets' : 'get'} an email.`
}

/** Actions for an entire event. */
export function EventActions({ event, onChanged }: Props) {
  const { scheduleid, state, sale } = event
  const client = useQueryClient()
  const navigate = useNavigate()
  const [uses, setUses] = useState<readonly Use[] | null>(null)
  const [opened, setOpened] = useState<'copy' | 'cancel' | null>(null)
  const publish = useCommand(eventPlanning.publishEvent)
  const registration = useCommand(eventPlanning.setRegistration)
  const cancel = useCommand(eventPlanning.cancelEvent)
  const putAway = useCommand(eventPlanning.putAway)
  const done = async (description: string) => {
    notifySuccess(description)
    await invalidate(client, stale)
    onChanged()
  }
  const act = async (work: () => Promise<unknown>, description: string) => {
    try {
      await work()
      await done(description)
      return true
    } catch (error) {
      const refused = error as OperationError
      const found = usesIn(refused)
      if (found) setUses(found)
      else notifyError(refused.message)
      return false
    }
  }
  const archive = async () => {
    const sure = await confirm({
      title: 'Archive this event?',
      message: 'It is shown nowhere any more and can be restored with all its parts.',
      yes: 'Archive',
    })
    const work = () => putAway.mutateAsync({ kind: 'event', id: scheduleid })
    if (sure && (await act(work, 'The event is in the archive.'))) void navigate(href('adminIndex/seminars'))
  }
  const publishIt = async () => {
    const notified = await callOperation(eventPlanning.publishPreview, { scheduleid }).catch(() => null)
    const sure = await confirm({
      title: 'Publish this event?',
      message: `It appears in the schedule immediately, and people can register. ${notifiedText(notified?.emails)}`,
      yes: 'Publish event',
    })
    if (sure) await act(() => publish.mutateAsync({ scheduleid }), 'The event is on sale.')
  }
  const setOpen = (open: boolean) =>
    void act(
      () => registration.mutateAsync({ scheduleid, open }),
      open ? 'People can register again.' : 'Registration has ended.',
    )
  return (
    <>
      {state === 'draft' ? (
        <Button loading={publish.isPending} onClick={() => void publishIt()}>
          Publish
        </Button>
      ) : null}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpened('copy')}>Copy to another date</Menu.Item>
          {['open', 'full'].includes(sale) ? (
            <Menu.Item onClick={() => setOpen(false)}>End registration now</Menu.Item>
          ) : null}
          {sale === 'closed' ? (
            <Menu.Item onClick={() => setOpen(true)}>Open registration again</Menu.Item>
          ) : null}
          <Menu.Item onClick={() => void archive()}>Archive</Menu.Item>
          {state === 'published' ? (
            <Menu.Item color="red" onClick={() => setOpened('cancel')}>
              Cancel the event
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      <CopyDialog opened={opened === 'copy'} onClose={() => setOpened(null)} event={event} />
      <ReasonDialog
        opened={opened === 'cancel'}
        onClose={() => setOpened(null)}
        title="Cancel the event"
        message={`${event.registrations} people are registered and get an email with your reason. Seats and payments stay as they are until you decide on each under People.`}
        hint="Everyone who is registered sees it."
        yes="Cancel the event"
        danger
        send={async (reason) => {
          const { sent } = await cancel.mutateAsync({ scheduleid, reason })
          await done(`The event is canceled. ${sent} people are being notified.`)
        }}
      />
      <InUseDialog uses={uses} onClose={() => setUses(null)} linkTo={linkToUse} />
    </>
  )
}
