import { useSearchParams } from 'react-router'
import { openCart, useCart } from '#features/shop/cart/web/public.tsx'
import { formatMoney } from '#platform/web/format.ts'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { consultingPaying } from '../../contract/paying-contract.ts'
import { consulting } from '../../contract.ts'
import { BookFields, type BookProps, useNearest } from './BookFields.tsx'

interface Props extends BookProps {
  /** Price per half hour in US cents. */
  halfHourMinor: number
}

/** Holds the selected slots and adds them to the cart; the appointment is created on payment. */
export function HoldForm({ slotids, halfHourMinor, onDone, ...rest }: Props) {
  const { zone } = rest
  const [address] = useSearchParams()
  const cart = useCart()
  const times = useNearest()
  const { instead, failed } = times
  const chosen = instead?.slotids ?? slotids
  const form = useOperationForm(consultingPaying.hold, {
    initial: { topic: address.get('about')?.slice(0, 2000) ?? '' },
    toInput: ({ topic }) => ({ topic, zone, slotids: [...chosen] }),
    invalidates: [consulting.week, consultingPaying.holds],
    name: 'consulting.book',
    onSuccess: ({ holdid, halves }) => {
      cart.append({ kind: 'consulting', code: holdid, quantity: halves })
      onDone()
      openCart()
    },
    onError: failed,
  })
  const price = formatMoney(halfHourMinor * chosen.length, 'USD')
  return (
    <BookFields
      {...rest}
      form={form}
      times={times}
      hint={`${price}. The time is held for you for 15 minutes while you pay. Move it, or cancel it and keep the hours for another time, until 24 hours before.`}
      submit={instead ? `Book and pay this time` : 'Book and pay'}
    />
  )
}
