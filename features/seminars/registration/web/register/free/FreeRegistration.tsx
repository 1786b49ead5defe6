import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ScheduledEvent } from '#features/seminars/events/contract/event-view.ts'
import { useFreeSeat } from './use-free-seat.ts'

interface Props {
  event: ScheduledEvent
  partner: string
  children: ReactNode
}

/** Registers the logged-in user for a free event in one tap. */
export function FreeRegistration({ event, partner, children }: Props) {
  const { take, isTaking } = useFreeSeat(event, partner)
  return (
    <Button color="copper" loading={isTaking} onClick={() => void take()}>
      {children}
    </Button>
  )
}
