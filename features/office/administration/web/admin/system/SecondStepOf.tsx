import { Text } from '@mantine/core'
import { accountsAdmin } from '#features/core/accounts/contract/admin-contract.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { ReasonButton } from '#platform/web/staff/ReasonButton.tsx'
import { office } from '../../../contract/office-contract.ts'
import type { HolderRow } from '../../../contract/office-rows.ts'

/** Shows whether a user has two-step login, with an action to remove it if they lost their phone. */
export function SecondStepOf({ person }: { person: HolderRow }) {
  const remove = useCommand(accountsAdmin.removeFactors, {
    invalidates: [office.holderList],
    onSuccess: ({ message }) => notifySuccess(message),
  })
  if (!person.secondStep) return <Text c="dimmed">none</Text>
  return (
    <ReasonButton
      label="Remove"
      variant="default"
      size="xs"
      aria-label={`Remove the second step of ${person.name}`}
      title={`Remove the second step of ${person.name}?`}
      message="For someone who lost their phone. First call a known number to make sure it is that person. Every device is logged out, and the person gets an email."
      yes="Remove the second step"
      danger
      send={(reason) => remove.mutateAsync({ userid: person.userid, reason })}
    />
  )
}
