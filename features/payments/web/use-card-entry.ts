import { useState } from 'react'
import { writeWireCart } from '#features/cart/rules/wire-cart.ts'
import type { CheckoutProps } from '#features/cart/web/public.tsx'
import { toMajor } from '#platform/contract/money.ts'
import { CARD_FIELDS, type CardBrand, type CardFieldName, securityCodeOf } from '../rules/card-fields.ts'
import { cardProblems, shownProblems } from '../rules/card-problems.ts'
import { HostedFieldsError } from './hosted-fields.ts'
import { isUnderWay, pay, purchase } from './purchase.ts'
import { type BillingForm, billingProblems } from './use-billing-form.ts'
import { type CardFieldsState, cardLabels } from './use-card-fields.ts'

/** What is to be paid, as the button says it. */
export interface Total {
  minor: number
  currency: string
}

const untouched = { empty: true, valid: false, potentiallyValid: true }
const emptyFields = { number: untouched, expires: untouched, seccode: untouched }

/** What is typed into the card form, what is still missing, and paying. */
export function useCardEntry(card: CardFieldsState, form: BillingForm) {
  const [chosen, setChosen] = useState<CardBrand | null>(null)
  const [showAll, setShowAll] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  // The number says which type it is; until it does, the buyer may.
  const type = card.report?.brand ?? chosen
  const fields = card.report?.fields ?? emptyFields
  const code = securityCodeOf(type)
  const problems = cardProblems(fields, code)
  const billing = billingProblems(form.values)
  const missing = [
    ...(type ? [] : ['card type']),
    ...CARD_FIELDS.filter((name) => problems[name]).map((name) => cardLabels[name].toLowerCase()),
    ...Object.keys(billing).map((name) => billingLabels[name] ?? name),
  ]

  /** Marks everything that is missing and goes to the first of it. */
  const showMissing = () => {
    setShowAll(true)
    form.validate()
    const firstCard: CardFieldName | undefined = CARD_FIELDS.find((name) => problems[name])
    const [firstBilling] = Object.keys(billing)
    if (firstCard) card.fields.current?.focus(firstCard)
    else if (firstBilling) document.querySelector<HTMLElement>(`form [name="${firstBilling}"]`)?.focus()
  }

  const buy = async (
    order: Pick<CheckoutProps, 'lines' | 'version' | 'partner'>,
    userid: string,
    total: Total,
  ) => {
    if (isUnderWay(purchase.get())) return
    if (missing.length > 0 || !card.fields.current) return showMissing()
    setFailure(null)
    purchase.set({ phase: 'checking' })
    const { f_name, l_name, zip, country } = form.values
    try {
      const token = await card.fields.current.tokenize({ name: `${f_name} ${l_name}`, zip, country })
      await pay({
        ...form.values,
        userid,
        cart: writeWireCart(order.lines, userid),
        version: order.version,
        price: toMajor(total.minor),
        currency: total.currency,
        partner: order.partner,
        paymentToken: token.token,
        ctype: token.brand,
      })
    } catch (error) {
      purchase.set({ phase: 'form' })
      if (!(error instanceof HostedFieldsError)) throw error
      setFailure(error.message)
      setShowAll(true)
    }
  }

  return {
    type,
    chooseType: setChosen,
    typeError: showAll && !type ? 'Please choose the card type.' : null,
    code,
    cardErrors: shownProblems(problems, fields, showAll ? 'all' : card.left),
    missing,
    showMissing,
    /** Why the card could not be exchanged for a token. */
    failure,
    buy,
  }
}

const billingLabels: Record<string, string> = {
  f_name: 'first name',
  l_name: 'last name',
  company: 'company',
  address: 'address',
  city: 'city',
  state: 'state or region',
  zip: 'ZIP or postal code',
  country: 'country',
  phone: 'phone',
  email: 'e-mail',
}
