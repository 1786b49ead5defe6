import { Button, type ButtonProps } from '@mantine/core'
import { openCreateAccount } from '#features/core/accounts/web/public.tsx'
import type { OperationError } from '#platform/web/client.ts'
import { notifyError, notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { useIsPreview } from '#platform/web/preview/preview-frame.ts'
import { programs } from '../../../contract.ts'
import type { TrackCode } from '../../../rules/program-codes.ts'

/** Button that requests enrollment in a track. */
export function EnrollButton({ code, size = 'md' }: { code: string } & Pick<ButtonProps, 'size'>) {
  const enroll = useCommand(programs.enroll, {
    invalidates: [programs.tracks, programs.progress, programs.next],
    onSuccess: () =>
      notifySuccess('We will review it and email you. You can start learning immediately.', 'Requested'),
  })
  const isPreview = useIsPreview()
  if (isPreview)
    return (
      <Button size={size} color="copper" onClick={openCreateAccount}>
        Create an account to apply
      </Button>
    )
  return (
    <Button
      size={size}
      color="copper"
      loading={enroll.isPending}
      onClick={() =>
        void enroll
          .mutateAsync({ code: code as TrackCode })
          .catch((error: OperationError) => notifyError(error.message))
      }
    >
      Apply to enroll
    </Button>
  )
}
