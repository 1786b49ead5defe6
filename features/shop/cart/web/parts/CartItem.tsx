import { Box, Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { QuotedLine } from '#features/shop/pricing/rules/quote-types.ts'
import { PriceTrace } from '#features/shop/pricing/web/public.tsx'
import { formatMoney } from '#platform/web/format.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import type { CartLine } from '../../rules/cart-lines.ts'
import type { CartSlots } from '../checkout.ts'
import type { CartPrices } from '../use-priced-cart.ts'
import { BundleContent } from './BundleContent.tsx'
import classes from './CartItem.module.css'
import { kindText } from './line-text.ts'
import { QuantityStepper } from './QuantityStepper.tsx'
import { SeminarContent } from './SeminarContent.tsx'

interface Props {
  line: CartLine
  name: string
  /** Notice to read before buying, expanded by a click. */
  notice: string | null
  quoted: QuotedLine | null
  prices: CartPrices
  /** Reason it cannot be bought. */
  gone: string | null
  OwnedNote: CartSlots['ownedNote']
  onQuantity: (quantity: number) => void
  onUsers: (users: number) => void
}

/** A cart line: item, quantity, unit price, total, and the reason for the price. */
export function CartItem({
  line,
  name,
  notice,
  quoted,
  prices,
  gone,
  OwnedNote,
  onQuantity,
  onUsers,
}: Props) {
  const currency = prices.priced?.quote.currency ?? ''
  const seats = line.kind === 'course' && gone === null ? <SeatsOf quantity={line.quantity} /> : null
  return (
    <li className={classes.item} data-gone={gone !== null || undefined}>
      <Group wrap="nowrap" align="baseline" justify="space-between">
        <Box miw={0}>
          <h3 className={classes.name}>{name}</h3>
          <Quiet span fz="xs" lts="0.02em">
            {kindText(line)}
          </Quiet>
        </Box>
        {quoted ? (
          <strong data-numbers data-nowrap>
            {formatMoney(quoted.total, currency)}
          </strong>
        ) : null}
      </Group>
      {gone === null ? null : (
        <Text fz="sm" c="var(--mantine-color-error)">
          {gone}
        </Text>
      )}
      {line.kind === 'bundle' ? <BundleContent line={line} prices={prices} onUsers={onUsers} /> : null}
      {line.kind === 'seminar' ? <SeminarContent line={line} /> : null}
      <Group gap="0.5rem 0.875rem">
        {gone === null && line.kind === 'course' ? (
          <QuantityStepper name={name} quantity={line.quantity} onChange={onQuantity} />
        ) : null}
        {gone === null && line.kind === 'bundle' ? (
          <QuantityStepper name={name} quantity={line.users} of="users" onChange={onUsers} />
        ) : null}
        {quoted ? <UnitPrice quoted={quoted} currency={currency} /> : null}
        <Button
          ms="auto"
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconTrash size={16} aria-hidden />}
          aria-label={`Remove ${name}`}
          onClick={() => onQuantity(0)}
        >
          Remove
        </Button>
      </Group>
      {OwnedNote ? <OwnedNote line={line}>{seats}</OwnedNote> : seats}
      {notice ? (
        <details className={classes.notice}>
          <summary>Important info before purchasing</summary>
          <Text inherit mt="xs">
            {notice}
          </Text>
        </details>
      ) : null}
    </li>
  )
}

/** Explains who multiple units of a course are for. */
function SeatsOf({ quantity }: { quantity: number }) {
  if (quantity < 2) return null
  return (
    <Quiet>
      {quantity === 2
        ? 'One seat is for you; for the other you get a registration code to pass on.'
        : `One seat is for you; for the other ${quantity - 1} you get registration codes to pass on.`}
    </Quiet>
  )
}

function UnitPrice({ quoted, currency }: { quoted: QuotedLine; currency: string }) {
  if (quoted.kind === 'corporate')
    return (
      <Stack component="span" gap={0} align="flex-start" fz="sm" c="dimmed" flex="1 1 7rem" data-numbers>
        Takes no discount
      </Stack>
    )
  return (
    <Stack component="span" gap={0} align="flex-start" fz="sm" c="dimmed" flex="1 1 7rem" data-numbers>
      <span>
        {formatMoney(quoted.unitPrice, currency)} {unitText(quoted)}
        {quoted.unitPrice < quoted.unitListPrice ? (
          <>
            <VisuallyHidden> instead of</VisuallyHidden> <s>{formatMoney(quoted.unitListPrice, currency)}</s>
          </>
        ) : null}
      </span>
      <PriceTrace quoted={quoted} currency={currency} />
    </Stack>
  )
}

/** A group of attendees is one line, and its price covers all of them. */
function unitText({ kind, users, quantity }: QuotedLine): string {
  if (kind === 'seminar') return 'in all'
  if (kind === 'consulting' && quantity > 1) return 'per half hour'
  return users === null ? 'each' : 'per user'
}
