import { useState } from 'react'
import { writeWireCart } from '#features/shop/cart/contract/wire-cart.ts'
import type { CheckoutProps } from '#features/shop/cart/web/public.tsx'
import { toMajor } from '#platform/contract/money.ts'
import { fullName } from '#platform/contract/names.ts'
import { callOperation } from '#platform/web/client.ts'
import { payments } from '../contract.ts'
import { CARD_FIELDS, type CardBrand, type CardFieldName, securityCodeOf } from '../rules/card-fields.ts'
import { cardProblems, visibleProblems } from '../rules/card-problems.ts'
import { missingBilling, showMissingBilling } from './billing-labels.ts'
import type { TceqPart, Total } from './entry-props.ts'
import { CardProblem, type Payer } from './fields/mounted-fields.ts'
import { isUnderWay, pay, purchase } from './purchase.ts'
import type { BillingForm, BillingValues } from './use-billing-form.ts'
import { type CardFieldsState, cardLabels } from './use-card-fields.ts'

const payerOf = (billing: BillingValues): Payer => ({
  name: fullName({ firstName: billing.f_name, lastName: billing.l_name }),
  address: {
    addressLine1: billing.address,
    ...(billing.address2 ? { addressLine2: billing.address2 } : {}),
    adminArea1: billing.state,
    adminArea2: billing.city,
    postalCode: billing.zip,
    countryCode: billing.country,
  },
})

const untouched = { empty: true, valid: false, potentiallyValid: true }
const emptyFields = { number: untouched, expires: untouched, seccode: untouched }

type Order = Pick<CheckoutProps, 'lines' | 'partner' | 'credit'>

/** State of the card form: input, missing entries, and payment. */
export function useCardEntry(card: CardFieldsState, form: BillingForm, tceq: TceqPart) {
  const [chosen, setChosen] = useState<CardBrand | null>(null)
  const [showAll, setShowAll] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  // The number determines the type. Until it does, the buyer may select one.
  const type = card.report?.brand ?? chosen
  const fields = card.report?.fields ?? emptyFields
  const code = securityCodeOf(type)
  const problems = cardProblems(fields, code)
  // American Express is paid on the provider's page, so no other card fields are required here.
  const isForPage = card.report?.brand === 'american-express'
  const missing = [
    ...tceq.missing,
    ...(type ? [] : ['card type']),
    ...CARD_FIELDS.filter((name) => !isForPage && problems[name]).map((name) =>
      cardLabels[name].toLowerCase(),
    ),
    ...missingBilling(form),
  ]

  /** Marks all missing entries and goes to the first one. */
  const showMissing = () => {
    setShowAll(true)
    const firstCard: CardFieldName | undefined = CARD_FIELDS.find((name) => !isForPage && problems[name])
    if (firstCard) {
      form.validate()
      card.fields.current?.focus(firstCard)
    } else showMissingBilling(form, tceq.missing.length > 0)
  }

  const buy = async (order: Order, userid: string, total: Total) => {
    if (isUnderWay(purchase.get())) return
    if (missing.length > 0 || !card.fields.current) return showMissing()
    setFailure(null)
    purchase.set({ phase: 'checking' })
    const price = toMajor(total.minor)
    const { currency } = total
    try {
      const paymentToken = await card.fields.current.approve(payerOf(form.values), () =>
        callOperation(payments.cardOrder, { price, currency }),
      )
      await pay({
        ...form.values,
        userid,
        cart: writeWireCart(order.lines, userid),
        price,
        currency,
        partner: order.partner,
        paymentToken,
        ctype: type ?? '',
        tceq: tceq.wire,
        useReferalCredit: toMajor(order.credit),
      })
    } catch (error) {
      purchase.set({ phase: 'form' })
      if (!(error instanceof CardProblem)) throw error
      setFailure(error.message)
      setShowAll(true)
    }
  }

  return {
    type,
    chooseType: setChosen,
    typeError: showAll && !type ? 'Please choose the card type.' : null,
    code,
    isForPage,
    cardErrors: visibleProblems(problems, fields, showAll ? 'all' : card.left),
    missing,
    showMissing,
    /** Reason why the card was not approved. */
    failure,
    buy,
  }
}
