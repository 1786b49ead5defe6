import { Card, NativeSelect } from '@mantine/core'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { accountsSession } from '../../../contract/session-contract.ts'
import { accounts } from '../../../contract.ts'
import { startPageOf, startPagesOf } from '../../../rules/start-page.ts'
import { useMe } from '../../use-me.ts'

/** Start page selection, for users whose role has a start page. */
export function StartPageChoice() {
  const { me, capabilities } = useMe()
  const set = useCommand(accounts.setPreferences, {
    invalidates: [accountsSession.me],
    onSuccess: () => notifySuccess('Start page saved.'),
  })
  const person = me && { userId: me.userid, grants: capabilities }
  const pages = startPagesOf(person)
  if (!me || pages.length === 1) return null
  return (
    <Card component="section">
      <NativeSelect
        size="sm"
        label="Start page"
        description="Opens after you log in. Home is always one tap away."
        maw="24rem"
        data={pages.map(({ path, label }) => ({ value: path, label }))}
        value={startPageOf(person, me.startPage).path}
        disabled={set.isPending}
        onChange={(event) => set.mutate({ startPage: event.currentTarget.value })}
      />
      {set.error ? <Failure>{set.error.message}</Failure> : null}
    </Card>
  )
}
