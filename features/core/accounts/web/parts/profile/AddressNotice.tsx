import { Alert, Button, Stack } from '@mantine/core'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { accountsAddress } from '../../../contract/address-contract.ts'
import type { Profile } from '../../../contract/person-answers.ts'
import { useMe } from '../../use-me.ts'

/** Says that an address waits to be confirmed, and what depends on it. */
export function AddressNotice({ profile: { email, waitingEmail } }: { profile: Profile }) {
  const { me } = useMe()
  const resend = useCommand(accountsAddress.sendAddressLink, {
    onSuccess: ({ message }) => notifySuccess(message),
  })
  const waiting = waitingEmail ?? (me && !me.emailProven ? email : null)
  if (!waiting) return null
  return (
    <Alert color="yellow" title="Please confirm your email address" mb="md">
      <Stack align="start" gap="sm">
        {waiting === email
          ? `We sent a link to ${waiting}. Once you open it, seminar places that others book for this address are yours.`
          : `We sent a link to ${waiting}. Once you open it, it takes the place of ${email}, and every device is logged out.`}
        <Failure title="No link was sent">{resend.error?.message}</Failure>
        <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate({})}>
          Send a new link
        </Button>
      </Stack>
    </Alert>
  )
}
