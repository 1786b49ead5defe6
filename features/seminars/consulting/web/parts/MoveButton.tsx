import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { notifyError, notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { consulting, type NearestTime } from '../../contract.ts'
import { NearestTimes, nearestIn } from './NearestTimes.tsx'

interface Props {
  appointmentid: string
  slotids: readonly string[]
  zone: string
  onDone: () => void
}

/** Moves an appointment to the selected slots, or to one of the nearest times if they are no longer available. */
export function MoveButton({ appointmentid, slotids, zone, onDone }: Props) {
  const [nearest, setNearest] = useState<readonly NearestTime[] | null>(null)
  const move = useCommand(consulting.move, {
    invalidates: [consulting.week],
    onSuccess: () => {
      notifySuccess('Both of you get an email with the new time.', 'Moved')
      setNearest(null)
      onDone()
    },
  })
  const send = (to: readonly string[]) =>
    move.mutate(
      { appointmentid, slotids: [...to] },
      {
        onError: (error) => {
          if (error.code === 'taken') setNearest(nearestIn(error))
          else notifyError(error.message)
        },
      },
    )
  return (
    <>
      <Button
        color="copper"
        disabled={slotids.length === 0}
        loading={move.isPending}
        onClick={() => send(slotids)}
      >
        Move to this time
      </Button>
      <Dialog opened={nearest !== null} onClose={() => setNearest(null)} title="Choose another time">
        <Stack>
          <Failure>{move.error?.message ?? null}</Failure>
          <NearestTimes times={nearest ?? []} zone={zone} onChoose={(time) => send(time.slotids)} />
        </Stack>
      </Dialog>
    </>
  )
}
