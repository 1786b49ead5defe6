import { Box, Button } from '@mantine/core'
import { IconTrendingDown } from '@tabler/icons-react'
import { cheaperWithMoreUsers } from '#features/shop/pricing/rules/cheaper-with-more-users.ts'
import { formatMoney } from '#platform/web/format.ts'
import { type BundleLine, MAX_OF_ONE } from '../../rules/cart-lines.ts'
import type { CartPrices } from '../use-priced-cart.ts'
import classes from './CartItem.module.css'

interface Props {
  line: BundleLine
  prices: CartPrices
  onUsers: (users: number) => void
}

/** Contents of a bundle, and the number of additional users at which it would cost less. */
export function BundleContent({ line, prices, onUsers }: Props) {
  const currency = prices.priced?.quote.currency
  const now = prices.bundleTotal(line, line.users)
  const hint =
    now === null || now === 0
      ? null
      : cheaperWithMoreUsers(line.users, (users) => prices.bundleTotal(line, users) ?? now)
  return (
    <>
      <Box component="ul" fz="sm" c="dimmed" m={0} ps="md" aria-label="Courses of this bundle">
        {line.courses.map((code) => (
          <li key={code}>{prices.describe(code)?.name ?? code}</li>
        ))}
      </Box>
      {hint && currency && hint.users <= MAX_OF_ONE ? (
        <Button
          className={classes.hint}
          variant="light"
          size="compact-md"
          leftSection={<IconTrendingDown size={18} aria-hidden />}
          onClick={() => onUsers(hint.users)}
        >
          Add {hint.users - line.users} {hint.users - line.users === 1 ? 'user' : 'users'} and pay{' '}
          {formatMoney(hint.saving, currency)} less
        </Button>
      ) : null}
    </>
  )
}
