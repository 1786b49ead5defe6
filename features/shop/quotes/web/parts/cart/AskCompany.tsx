import { useNavigate } from 'react-router'
import { z } from 'zod'
import { type CheckoutCart, closeCart } from '#features/shop/cart/web/public.tsx'
import { emailAddress, requiredText } from '#platform/contract/fields.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { requests } from '../../../contract.ts'
import type { RequestField } from '../../../rules/request-forms.ts'
import { CartForm } from './CartForm.tsx'
import { cartInput } from './cart-input.ts'

const message: RequestField = {
  name: 'message',
  label: 'Why you need it',
  kind: 'area',
  required: true,
  most: 2000,
  hint: 'The person who pays sees this.',
}
const email: RequestField = {
  name: 'email',
  label: 'Email of the person who pays',
  kind: 'text',
  required: true,
  most: 254,
  hint: 'They can pay with the link in the email, without an account.',
}

interface Props {
  hand: CheckoutCart
  onClose: () => void
}

/** Sends the cart to the company's administrators, or to an email address if the company has none here. */
export function AskCompany({ hand, onClose }: Props) {
  const facts = useQuery(requests.askFacts, {})
  return (
    <QueryState query={facts}>
      {({ company, administrators }) => (
        <AskForm hand={hand} company={administrators > 0 ? company : null} onClose={onClose} />
      )}
    </QueryState>
  )
}

function AskForm({ hand, company, onClose }: Props & { company: string | null }) {
  const navigate = useNavigate()
  const required = { message: requiredText(2000, 'Please write why you need this.') }
  const operation = useOperationForm(requests.ask, {
    initial: { message: '', email: '' } as Record<string, string>,
    schema: z.object(company === null ? { ...required, email: emailAddress() } : required),
    toInput: ({ message = '', email = '' }) => ({ ...cartInput(hand), message, email }),
    invalidates: [requests.myAsks],
    onSuccess: ({ askid, sentTo }) => {
      onClose()
      closeCart()
      notifySuccess(`Sent to ${sentTo}. We will let you know their answer.`, 'Request sent')
      void navigate(href('store/requests/company/:askid', { askid }))
    },
  })
  const lead =
    company === null
      ? 'We email your cart, your message and a payment link to this address. When it is paid, the courses are yours.'
      : `We send what is in your cart and your words to the administrators of ${company}. When they approve and pay, the courses are yours.`
  return (
    <CartForm
      hand={hand}
      operation={operation}
      fields={company === null ? [email, message] : [message]}
      lead={lead}
      yes="Ask to pay"
      onCancel={onClose}
    />
  )
}
