import { Text } from '@mantine/core'
import { IconShoppingCart } from '@tabler/icons-react'
import { useState } from 'react'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { Failed } from '#platform/web/parts/Failed.tsx'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import type { CartLine } from '../../rules/cart-lines.ts'
import { closeCart } from '../cart-window.ts'
import type { CartSlots } from '../checkout.ts'
import type { Cart } from '../use-cart.ts'
import type { CreditUse } from '../use-credit-use.ts'
import type { CartPrices } from '../use-priced-cart.ts'
import { CartItem } from './CartItem.tsx'
import { CartTotal } from './CartTotal.tsx'
import { lineName } from './line-name.ts'
import { RemovedItem } from './RemovedItem.tsx'

interface Props {
  cart: Cart
  prices: CartPrices
  credit: CreditUse
  slots: CartSlots
  isGuest: boolean
  askLogin: (reason: string) => void
  onCheckOut: () => void
}

interface Removed {
  line: CartLine
  index: number
}

/** The items with prices, the total, and the checkout button. */
export function CartItems({ cart, prices, isGuest, slots, ...foot }: Props) {
  const [removed, setRemoved] = useState<Removed | null>(null)
  const quotedOf = ({ lineId }: CartLine) =>
    prices.priced?.quote.lines.find((quoted) => quoted.lineId === lineId) ?? null
  const nameOf = (line: CartLine) => lineName(line, prices)

  const setQuantity = (line: CartLine, index: number, quantity: number) => {
    setRemoved(quantity > 0 ? null : { line, index })
    cart.setQuantity(line.lineId, quantity)
  }
  const undo = removed ? (
    <RemovedItem
      name={nameOf(removed.line)}
      onUndo={() => {
        cart.putBack(removed.line, removed.index)
        setRemoved(null)
      }}
    />
  ) : null

  if (cart.lines.length === 0) return <EmptyCart isGuest={isGuest} undo={undo} />
  return (
    <>
      {prices.error ? <Failed error={prices.error} retry={prices.retry} title="Prices are missing" /> : null}
      <Rows gap={0} aria-label="Items in the cart">
        {cart.lines.map((line, index) => (
          <CartItem
            key={line.lineId}
            line={line}
            name={nameOf(line)}
            notice={line.kind === 'course' ? (prices.describe(line.code)?.notice ?? null) : null}
            quoted={quotedOf(line)}
            prices={prices}
            OwnedNote={slots.ownedNote}
            gone={prices.priced?.gone.find(({ lineId }) => lineId === line.lineId)?.message ?? null}
            onUsers={(users) => (users > 0 ? cart.setUsers(line.lineId, users) : setQuantity(line, index, 0))}
            onQuantity={(quantity) => setQuantity(line, index, quantity)}
          />
        ))}
      </Rows>
      {undo}
      {prices.priced || prices.error ? null : <Loading message="Prices are on their way…" lines={2} />}
      {slots.ad ? <slots.ad onOpen={closeCart} /> : null}
      <CartTotal cart={cart} prices={prices} isGuest={isGuest} slots={slots} {...foot} />
    </>
  )
}

function EmptyCart({ isGuest, undo }: { isGuest: boolean; undo: React.ReactNode }) {
  return (
    <>
      {undo}
      <Empty
        icon={<IconShoppingCart size={40} stroke={1.5} />}
        title="Your cart is empty"
        message={<Text>Items you add are saved here, on all your devices, until you buy them.</Text>}
        action={
          <LinkButton to={isGuest ? '/home' : '/store'} color="copper" onClick={closeCart}>
            See courses
          </LinkButton>
        }
      />
    </>
  )
}
