import { Alert, Button, Stack } from '@mantine/core'
import { formatDate } from '#platform/web/format.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { accountsAddress } from '../../../contract/address-contract.ts'
import type { Profile } from '../../../contract/person-answers.ts'
import { accounts } from '../../../contract.ts'
import { useMe } from '../../use-me.ts'

/** Shows that an email is unconfirmed or receives no emails, and what depends on it. */
export function AddressNotice({ profile }: { profile: Profile }) {
  const { me } = useMe()
  const resend = useCommand(accountsAddress.sendAddressLink, {
    invalidates: [accounts.profile],
    onSuccess: ({ message }) => notifySuccess(message),
  })
  const notice = noticeOf(profile, me?.emailProven ?? true)
  if (!notice) return null
  return (
    <Alert color={notice.color} title={notice.title} mb="md">
      <Stack align="start" gap="sm">
        {notice.text}
        <Failure title="No link was sent">{resend.error?.message}</Failure>
        <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate({})}>
          {notice.button}
        </Button>
      </Stack>
    </Alert>
  )
}

function noticeOf({ email, waitingEmail, suppressed }: Profile, isProven: boolean) {
  if (suppressed && (waitingEmail ?? email) === email)
    return {
      color: 'red',
      title: 'You get no emails from us',
      text: `${suppressedText(email, suppressed)} Correct the address below, or send a link to it: once you open the link, emails are sent again.`,
      button: 'Send a link to this address',
    }
  const waiting = waitingEmail ?? (isProven ? null : email)
  if (!waiting) return null
  return {
    color: 'yellow',
    title: 'Please confirm your email address',
    text:
      waiting === email
        ? `We sent a link to ${waiting}. Once you open it, seminar places that others book for this address are yours.`
        : `We sent a link to ${waiting}. Once you open it, it takes the place of ${email}, and every device is logged out.`,
    button: 'Send a new link',
  }
}

const suppressedText = (email: string, { reason, since }: NonNullable<Profile['suppressed']>): string =>
  reason === 'complaint'
    ? `An email to ${email} was reported as spam on ${formatDate(since)}, so we stopped sending.`
    : `Emails to ${email} could not be delivered since ${formatDate(since)}.`
