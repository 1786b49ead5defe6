import { Button } from '@mantine/core'
import { IconFileDollar } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { openLogin, useMe } from '#features/core/accounts/web/public.tsx'
import { type CheckoutCart, closeCart } from '#features/shop/cart/web/public.tsx'
import { notifySuccess } from '#platform/web/notices.ts'
import { href } from '#platform/web/page.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { answersOf } from '../../../contract/request-answers.ts'
import { requests } from '../../../contract.ts'
import { requestForms } from '../../../rules/request-forms.ts'
import { CartForm } from './CartForm.tsx'
import { cartInput } from './cart-input.ts'

/** Form to request a quote for the cart. */
export default function RequestQuote(hand: CheckoutCart) {
  const { me } = useMe()
  const [opened, setOpened] = useState(false)
  const open = () => {
    if (me) setOpened(true)
    else openLogin('Log in or create an account, so that we can answer you. Your cart stays as it is.')
  }
  return (
    <>
      <Button
        size="lg"
        color="copper"
        leftSection={<IconFileDollar size={18} aria-hidden />}
        disabled={!hand.quote || hand.lines.length === 0}
        onClick={open}
      >
        Request a quote
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Request a quote" size="md" keepOpen>
        <QuoteForm hand={hand} onClose={() => setOpened(false)} />
      </Dialog>
    </>
  )
}

function QuoteForm({ hand, onClose }: { hand: CheckoutCart; onClose: () => void }) {
  const navigate = useNavigate()
  const operation = useOperationForm(requests.sendCart, {
    initial: { remarks: '', phone: '' } as Record<string, string>,
    schema: answersOf('cart'),
    toInput: ({ remarks = '', phone = '' }) => ({ ...cartInput(hand), remarks, phone }),
    invalidates: [requests.mine],
    onSuccess: ({ requestid, name }) => {
      onClose()
      closeCart()
      notifySuccess(`We have your request as ${name} and answer within two working days.`, 'Sent')
      void navigate(href('store/requests/:requestid', { requestid }))
    },
  })
  return (
    <CartForm
      hand={hand}
      operation={operation}
      fields={requestForms.cart}
      lead="We answer with a quote and a way to pay it. What you see are today’s prices."
      yes="Send the request"
      onCancel={onClose}
    />
  )
}
