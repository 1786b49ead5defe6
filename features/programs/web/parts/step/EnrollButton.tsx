import { Button, type ButtonProps } from '@mantine/core'
import type { OperationError } from '#platform/web/client.ts'
import { sayDone, sayProblem } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { programs } from '../../../contract.ts'
import type { TrackCode } from '../../../rules/program-codes.ts'

/** Asks for a place in a track. */
export function EnrollButton({ code, size = 'md' }: { code: string } & Pick<ButtonProps, 'size'>) {
  const enroll = useCommand(programs.enroll, {
    stale: [programs.tracks, programs.standing, programs.next],
    done: () => sayDone('We will review it and email you. You can start learning at once.', 'Requested'),
  })
  return (
    <Button
      size={size}
      color="copper"
      loading={enroll.isPending}
      onClick={() =>
        void enroll
          .mutateAsync({ code: code as TrackCode })
          .catch((error: OperationError) => sayProblem(error.message))
      }
    >
      Apply to enroll
    </Button>
  )
}
