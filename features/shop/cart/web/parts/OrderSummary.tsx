import { Group, Stack, Text } from '@mantine/core'
import { formatMoney } from '#platform/web/format.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { CartLine } from '../../rules/cart-lines.ts'
import { countIn } from '../../rules/local-cart.ts'
import type { CartPrices } from '../use-priced-cart.ts'
import { CartSums } from './CartSums.tsx'
import { lineName } from './line-name.ts'
import { kindText } from './line-text.ts'
import classes from './OrderSummary.module.css'

interface Props {
  lines: readonly CartLine[]
  prices: CartPrices
  /** Referral credit applied, in minor units. */
  credit: number
  /** Shown next to the form; otherwise collapsed to one expandable line with the total. */
  isBeside: boolean
}

/** Summary of the order being paid: each line with its price, discounts, and the total. */
export function OrderSummary({ lines, prices, credit, isBeside }: Props) {
  const quote = prices.priced?.quote
  if (!quote || lines.length === 0) return null
  const { currency } = quote
  const content = (
    <Stack gap="md">
      <Rows gap="sm" aria-label="What you order">
        {lines.map((line) => {
          const quoted = quote.lines.find(({ lineId }) => lineId === line.lineId)
          return (
            <Group component="li" key={line.lineId} wrap="nowrap" align="baseline" justify="space-between">
              <div className={classes.line}>
                <Text>{lineName(line, prices)}</Text>
                <Quiet>{howMany(line)}</Quiet>
              </div>
              {quoted ? (
                <Text span data-numbers data-nowrap>
                  {formatMoney(quoted.total, currency)}
                </Text>
              ) : null}
            </Group>
          )
        })}
      </Rows>
      <CartSums quote={quote} credit={credit} />
    </Stack>
  )
  if (isBeside) {
    return (
      <section className={classes.beside} aria-label="Order summary">
        <SectionTitle order={3} fz="lg">
          Order summary
        </SectionTitle>
        {content}
      </section>
    )
  }
  const count = countIn(lines)
  return (
    <details className={classes.folded}>
      <summary>
        <span>
          Order summary · {count} {count === 1 ? 'item' : 'items'}
        </span>
        <strong data-numbers data-nowrap>
          {formatMoney(quote.total - credit, currency)}
        </strong>
      </summary>
      {content}
    </details>
  )
}

const howMany = (line: CartLine): string =>
  line.kind === 'course' && line.quantity > 1 ? `${kindText(line)}, ${line.quantity} seats` : kindText(line)
