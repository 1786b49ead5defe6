import { Button, Group, Menu, Text } from '@mantine/core'
import { openCart, useCart } from '#features/shop/cart/web/public.tsx'
import { formatMoney } from '#platform/web/format.ts'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { packageCode, packages } from '../../rules/sold-hours.ts'
import { hoursWords } from '../use-slots-chosen.ts'

interface Props {
  hours: number
  /** US cents; null if hours are sold only by quote. */
  halfHourMinor: number | null
}

/** Bookable balance, and options to buy more hours. */
export function Hours({ hours, halfHourMinor }: Props) {
  const quoteVariant = hours > 0 || halfHourMinor !== null ? 'default' : 'filled'
  return (
    <Group mb="lg" gap="sm">
      <Text fw={600}>
        {hours > 0 ? `You have ${hoursWords(hours * 2)} to book.` : 'You have no hours to book yet.'}
        {halfHourMinor === null ? '' : ` Half an hour costs ${formatMoney(halfHourMinor, 'USD')}.`}
      </Text>
      {halfHourMinor === null ? null : <BuyHours halfHourMinor={halfHourMinor} />}
      <LinkButton to="/store/services/consulting" variant={quoteVariant}>
        Ask for a quote
      </LinkButton>
    </Group>
  )
}

/** Buys hours without a time, to book later. */
function BuyHours({ halfHourMinor }: { halfHourMinor: number }) {
  const cart = useCart()
  const buy = (hours: (typeof packages)[number]) => {
    cart.append({ kind: 'consulting', code: packageCode(hours), quantity: 1 })
    openCart()
  }
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default">Buy hours</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {packages.map((hours) => (
          <Menu.Item key={hours} onClick={() => buy(hours)}>
            {hoursWords(hours * 2)}, {formatMoney(hours * 2 * halfHourMinor, 'USD')}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
