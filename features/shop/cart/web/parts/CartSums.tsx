import { Group, Stack } from '@mantine/core'
import type { Quote } from '#features/shop/pricing/rules/quote-types.ts'
import { formatMoney } from '#platform/web/format.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'

/** Total, the part paid with credit, and the balance to pay. */
export function CartSums({ quote, credit }: { quote: Quote; credit: number }) {
  const { currency } = quote
  const saving = quote.listTotal - quote.subtotal
  return (
    <Stack component="dl" gap={4} mb={4} data-numbers>
      {saving > 0 ? (
        <Group wrap="nowrap" align="baseline" justify="space-between" fz="sm" c="var(--pm-accent-text)">
          <dt>You save</dt>
          <dd>{formatMoney(saving, currency)}</dd>
        </Group>
      ) : null}
      {quote.tax.map((tax) => (
        <Group wrap="nowrap" align="baseline" justify="space-between" key={tax.lineId + tax.message}>
          <dt>{tax.message}</dt>
          <dd>{formatMoney(tax.minor, currency)}</dd>
        </Group>
      ))}
      {credit > 0 ? (
        <>
          <Group wrap="nowrap" align="baseline" justify="space-between">
            <dt>Total</dt>
            <dd>{formatMoney(quote.total, currency)}</dd>
          </Group>
          <Group wrap="nowrap" align="baseline" justify="space-between">
            <dt>Referral credit</dt>
            <dd>−{formatMoney(credit, currency)}</dd>
          </Group>
        </>
      ) : null}
      <Group wrap="nowrap" align="baseline" justify="space-between" fz={21} fw={680}>
        <dt>
          {credit > 0 ? 'To pay' : 'Total'}{' '}
          <Quiet component="small" fw={500}>
            {currency}
          </Quiet>
        </dt>
        <dd>{formatMoney(quote.total - credit, currency)}</dd>
      </Group>
    </Stack>
  )
}
