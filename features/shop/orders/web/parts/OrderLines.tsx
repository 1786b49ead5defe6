import { Group, Text } from '@mantine/core'
import { PriceTrace } from '#features/shop/pricing/web/public.tsx'
import { pick } from '#platform/contract/tables/pick.ts'
import { formatMoney } from '#platform/web/format.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { Receipt } from '../../contract.ts'
import { codeBefore } from './code-before.ts'
import classes from './OrderLines.module.css'

type Ordered = Pick<Receipt, 'lines' | 'total' | 'credit' | 'payable' | 'refunded'>

/** Ordered lines with their prices and price rules. */
export function OrderLines({ order, title = 'What you ordered' }: { order: Ordered; title?: string }) {
  const { currency } = order.total
  return (
    <section aria-labelledby="order-lines">
      <SectionTitle id="order-lines" mb="xs">
        {title}
      </SectionTitle>
      <ul className={classes.lines}>
        {order.lines.map((line) => (
          <li key={line.lineid} className={classes.line}>
            <div className={classes.words}>
              <Text span inherit fw={600} data-anywhere>
                {line.name}
              </Text>
              <Quiet span data-numbers>
                {codeBefore(line.code)}
                {line.users === null ? line.quantity : `${line.users} users`} ×{' '}
                {formatMoney(line.unit.minor, currency)}
                {line.refunded.minor > 0 ? ` · ${formatMoney(line.refunded.minor, currency)} refunded` : ''}
              </Quiet>
              <PriceTrace
                quoted={{
                  ...pick(line, 'name', 'trace', 'users'),
                  units: line.quantity * (line.users ?? 1),
                  unitPrice: line.unit.minor,
                  total: line.total.minor,
                }}
                currency={currency}
              />
            </div>
            <span className={classes.amount}>{formatMoney(line.total.minor, currency)}</span>
          </li>
        ))}
      </ul>
      {order.credit.minor > 0 ? (
        <>
          <Sum name="Items" minor={order.total.minor} currency={currency} />
          <Sum name="Credit used" minor={-order.credit.minor} currency={currency} />
        </>
      ) : null}
      <Group
        component="p"
        wrap="nowrap"
        align="baseline"
        justify="space-between"
        fz="xl"
        fw={660}
        mt="md"
        mb={0}
      >
        <span>
          Total{' '}
          <Quiet component="small" fw={500}>
            {currency}
          </Quiet>
        </span>
        <span className={classes.amount}>{formatMoney(order.payable.minor, currency)}</span>
      </Group>
      {order.refunded.minor > 0 ? (
        <Sum name="Refunded" minor={-order.refunded.minor} currency={currency} />
      ) : null}
    </section>
  )
}

function Sum({ name, minor, currency }: { name: string; minor: number; currency: string }) {
  return (
    <p className={classes.sum}>
      <span>{name}</span>
      <span className={classes.amount}>{formatMoney(minor, currency)}</span>
    </p>
  )
}
