import { Box, Button, Group } from '@mantine/core'
import { IconShoppingCartPlus } from '@tabler/icons-react'
import { formatMoney } from '#platform/web/format.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import type { PricedChoice } from '../../rules/bundles/price-choice.ts'
import classes from './BundleSummary.module.css'

/** Price with its breakdown, and the add-to-cart button. */
export function BundleSummary({ priced }: { priced: PricedChoice }) {
  const { total, currency, missing } = priced
  return (
    <section className={classes.summary} aria-label="Price">
      <Steps priced={priced} />
      <div className={classes.foot}>
        <Group component="p" gap={0} wrap="nowrap" align="baseline" justify="space-between" fw={660} m={0}>
          <span>Total</span>
          <Box component="output" fz={24} data-numbers aria-label="Total">
            {formatMoney(total, currency)}
          </Box>
        </Group>
        <Button
          type="submit"
          color="copper"
          fullWidth
          disabled={missing !== null}
          aria-describedby={missing === null ? undefined : 'bundle-missing'}
          leftSection={<IconShoppingCartPlus size={18} aria-hidden />}
        >
          Add to cart
        </Button>
        {missing === null ? null : <Quiet id="bundle-missing">{missing}</Quiet>}
      </div>
    </section>
  )
}

function Steps({ priced: { quoted, users, currency } }: { priced: PricedChoice }) {
  if (!quoted) return <p className={classes.nothing}>Tick courses to see what they cost.</p>
  const [first] = quoted.trace
  const listed = first ? first.unitBefore : null
  return (
    <dl className={classes.steps}>
      {listed ? <Step message="List price per user" minor={listed.minor} currency={listed.currency} /> : null}
      {quoted.trace.map(({ rule, message, unitAfter }) => (
        <Step key={rule} message={message} minor={unitAfter.minor} currency={unitAfter.currency} />
      ))}
      <div className={classes.perUser}>
        <dt>Per user</dt>
        <dd>{formatMoney(quoted.unitPrice, currency)}</dd>
      </div>
      <div>
        <dt>Users</dt>
        <dd>{users}</dd>
      </div>
    </dl>
  )
}

function Step({ message, minor, currency }: { message: string; minor: number; currency: string }) {
  return (
    <div>
      <dt>{message}</dt>
      <dd>{formatMoney(minor, currency)}</dd>
    </div>
  )
}
