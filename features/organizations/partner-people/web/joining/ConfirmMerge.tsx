import { Button, Text } from '@mantine/core'
import type { OutputOf } from '#platform/contract/operation.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { duplicates } from '../../contract/duplicates.ts'

type Way = NonNullable<OutputOf<typeof duplicates.mergeWay>['way']>

/** Confirms a merge for one of the two addresses; no login is required. */
export function ConfirmMerge({ token, way }: { token: string; way: Way }) {
  const confirm = useCommand(duplicates.confirmMerge, { invalidates: [duplicates.mergeWay] })
  const { partner, keep, close, isMerged, isConfirmed } = way
  if (isMerged || confirm.data?.state === 'merged')
    return <Text role="status">The accounts are merged. Log in with the user name {keep}.</Text>
  if (isConfirmed || confirm.data)
    return (
      <Text role="status">
        Confirmed. The accounts are merged as soon as the link at the other address is confirmed too.
      </Text>
    )
  return (
    <>
      <Text mb="md">
        <b>{partner}</b> thinks that the accounts <b>{keep}</b> and <b>{close}</b> are both yours. They become
        one account: {keep} stays, and {close} is closed. This can be undone for 14 days.
      </Text>
      <Text mb="md">
        Confirm only if both accounts are yours. Otherwise close this page: nothing happens then.
      </Text>
      <Failure>{confirm.error?.message}</Failure>
      <Button color="copper" size="lg" loading={confirm.isPending} onClick={() => confirm.mutate({ token })}>
        Both accounts are mine
      </Button>
    </>
  )
}
