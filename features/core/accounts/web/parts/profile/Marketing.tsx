import { Stack, Switch, Text } from '@mantine/core'
import { formatDate } from '#platform/web/format.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { callChoices } from '../../../contract/calls-contract.ts'
import type { Profile } from '../../../contract/person-answers.ts'
import { accounts } from '../../../contract.ts'

/** Marketing email preference; takes effect immediately. */
export function Marketing({ profile }: { profile: Profile }) {
  const optOut = profile.marketingOptOutAt
  const set = useCommand(accounts.setPreferences, {
    invalidates: [accounts.profile],
    onSuccess: ({ marketingOptOutAt }) =>
      notifySuccess(
        marketingOptOutAt
          ? 'You will get no more marketing emails.'
          : 'You will get emails about new courses.',
      ),
  })
  return (
    <Stack gap="xs">
      <Switch
        label="Email me about new courses, seminars and offers"
        checked={optOut === null}
        disabled={set.isPending}
        onChange={(event) => set.mutate({ optOut: !event.currentTarget.checked })}
      />
      <Text size="sm" c="dimmed">
        {optOut
          ? `You opted out on ${formatDate(optOut)}. Receipts, certificates and reminders of what you booked still reach you.`
          : 'You always get receipts, certificates and reminders of your bookings.'}
      </Text>
      {set.error ? <Failure>{set.error.message}</Failure> : null}
      <Calls profile={profile} />
    </Stack>
  )
}

/** Consent to sales calls; calls about due matters (an invoice, a certificate) are possible regardless. */
function Calls({ profile }: { profile: Profile }) {
  const agreedAt = profile.callsAgreedAt
  const set = useCommand(callChoices.setCalls, {
    invalidates: [accounts.profile],
    onSuccess: ({ callsAgreedAt }) =>
      notifySuccess(
        callsAgreedAt ? 'We may call you about your cart.' : 'We will not call you about your cart.',
      ),
  })
  return (
    <>
      <Switch
        label="Call me about courses that I left in my cart"
        checked={agreedAt !== null}
        disabled={set.isPending}
        onChange={(event) => set.mutate({ agreed: event.currentTarget.checked })}
      />
      {agreedAt ? (
        <Text size="sm" c="dimmed">
          You agreed on {formatDate(agreedAt)}. You can change it here at any time.
        </Text>
      ) : null}
      {set.error ? <Failure>{set.error.message}</Failure> : null}
    </>
  )
}
