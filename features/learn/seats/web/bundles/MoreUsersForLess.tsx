import { Alert, Button } from '@mantine/core'
import { formatMoney } from '#platform/web/format.ts'
import type { PricedChoice } from '../../rules/bundles/price-choice.ts'
import classes from './MoreUsersForLess.module.css'

interface Props {
  priced: PricedChoice
  onUsers: (users: number) => void
}

/** Hint that more users cost less in total, with a button to apply it. Renders nothing if no such offer exists. */
export function MoreUsersForLess({ priced: { users, hint, currency }, onUsers }: Props) {
  if (!hint) return null
  return (
    <Alert color="copper" role="status" className={classes.hint}>
      <span>
        {hint.users} users cost less than {users}: {formatMoney(hint.total, currency)},{' '}
        {formatMoney(hint.saving, currency)} saved.
      </span>
      <Button color="copper" size="compact-md" onClick={() => onUsers(hint.users)}>
        Make it {hint.users}
      </Button>
    </Alert>
  )
}
