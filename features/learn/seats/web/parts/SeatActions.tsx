import { Button, Group } from '@mantine/core'
import { IconArrowBackUp, IconCopy, IconMail, IconRefresh } from '@tabler/icons-react'
import { learning } from '#features/learn/learning/contract.ts'
import { confirm } from '#platform/web/confirm.ts'
import { notifyError, notifySuccess, orNotify } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { type SeatRow, seating } from '../../contract/seat-contract.ts'
import { SeatQr } from './SeatQr.tsx'
import { claimLink } from './seat-labels.ts'

const stale = [seating.seats, seating.seatPurchases, seating.seatLedger, learning.getCourses, learning.owned]

/** Actions currently available to the buyer for one seat. */
export function SeatActions({ seat }: { seat: SeatRow }) {
  const resend = useCommand(seating.resendInvitation, {
    invalidates: stale,
    onSuccess: ({ email }) => notifySuccess(`The invitation is on its way to ${email} again.`),
  })
  const reclaim = useCommand(seating.reclaimSeat, {
    invalidates: stale,
    onSuccess: () => notifySuccess(reclaimed(seat)),
  })
  const takeBack = async () => {
    if (await confirm(questionOf(seat))) reclaim.mutate({ seatid: seat.seatid }, orNotify)
  }
  const of = `seat ${seat.position}`
  const { code } = seat
  if (seat.state === 'refunded' || seat.isOver) return null
  if (seat.state === 'used' && seat.started) return <>Has begun to learn</>
  return (
    <Group component="span" gap="xs" align="stretch">
      {code ? (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconCopy size={16} aria-hidden />}
          aria-label={`Copy the link of ${of}`}
          onClick={() => void copyLink(code)}
        >
          Copy link
        </Button>
      ) : null}
      {code ? <SeatQr code={code} of={of} /> : null}
      {seat.state === 'invited' ? (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconMail size={16} aria-hidden />}
          loading={resend.isPending}
          aria-label={`Send the invitation to ${seat.invitedEmail} again`}
          onClick={() => resend.mutate({ seatid: seat.seatid }, orNotify)}
        >
          Send again
        </Button>
      ) : null}
      <Button
        variant="default"
        size="compact-md"
        leftSection={
          seat.state === 'free' ? (
            <IconRefresh size={16} aria-hidden />
          ) : (
            <IconArrowBackUp size={16} aria-hidden />
          )
        }
        loading={reclaim.isPending}
        aria-label={`${wordOf(seat)}: ${of}`}
        onClick={() => void takeBack()}
      >
        {wordOf(seat)}
      </Button>
    </Group>
  )
}

const wordOf = ({ state }: SeatRow): string =>
  state === 'free' ? 'New code' : state === 'invited' ? 'Cancel' : 'Revoke'

const reclaimed = ({ state, position }: SeatRow): string =>
  state === 'free' ? `Seat ${position} has a new code.` : `Seat ${position} is free again, under a new code.`

function questionOf({ state, position, invitedEmail, person }: SeatRow) {
  if (state === 'free')
    return {
      title: `A new code for seat ${position}?`,
      message: 'The old code and its link stop working. Do this if the link went to the wrong person.',
      yes: 'Create a new code',
    }
  if (state === 'invited')
    return {
      title: 'Cancel the invitation?',
      message: `The link that ${invitedEmail} was sent stops working, and the seat is free again. They get an email.`,
      yes: 'Cancel the invitation',
      no: 'Keep it',
    }
  return {
    title: 'Revoke the seat?',
    message: `${person?.name ?? 'Its holder'} loses the enrollment, which has not been used yet. They get an email.`,
    yes: 'Revoke',
    danger: true,
  }
}

async function copyLink(code: string): Promise<void> {
  const link = claimLink(code)
  try {
    await navigator.clipboard.writeText(link)
    notifySuccess('The link is copied. Send it to the learner.')
  } catch {
    notifyError(`Your browser did not let us copy. The link is ${link}`)
  }
}
