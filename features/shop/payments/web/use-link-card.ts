import { useForm } from '@mantine/form'
import { useState } from 'react'
import { callOperation } from '#platform/web/client.ts'
import { payments } from '../contract.ts'
import { CARD_FIELDS, type CardBrand, securityCodeOf } from '../rules/card-fields.ts'
import { cardProblems, visibleProblems } from '../rules/card-problems.ts'
import { CardProblem } from './fields/mounted-fields.ts'
import type { CardFieldsState } from './use-card-fields.ts'

export type LinkPaymentMethod = { way: 'card'; paymentToken: string } | { way: 'wallet' }

const untouched = { empty: true, valid: false, potentiallyValid: true }
const emptyFields = { number: untouched, expires: untouched, seccode: untouched }
const missing = (message: string) => (text: string) => (text.trim() === '' ? message : null)

/** Card payment for a link: the provider's fields, and the minimum address details that a bank requires. */
export function useLinkCard(token: string, card: CardFieldsState) {
  const [chosen, setChosen] = useState<CardBrand | null>(null)
  const [showAll, setShowAll] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm({
    initialValues: { name: '', zip: '', country: '' },
    validate: {
      name: missing('Please enter the name on the card.'),
      zip: missing('Please enter the ZIP or postal code.'),
      country: missing('Please choose the country.'),
    },
  })
  const type = card.report?.brand ?? chosen
  const fields = card.report?.fields ?? emptyFields
  const code = securityCodeOf(type)
  const problems = cardProblems(fields, code)
  const isForPage = card.report?.brand === 'american-express'

  const submit = async (pay: (chosen: LinkPaymentMethod) => Promise<void>) => {
    if (isForPage) return pay({ way: 'wallet' })
    setShowAll(true)
    setFailure(null)
    const hasProblems = form.validate().hasErrors
    const wrong = CARD_FIELDS.find((name) => problems[name])
    if (wrong) return card.fields.current?.focus(wrong)
    if (hasProblems || !card.fields.current) return
    const { name, zip, country } = form.values
    try {
      const payer = { name, address: { postalCode: zip, countryCode: country } }
      const paymentToken = await card.fields.current.approve(payer, () =>
        callOperation(payments.linkCardOrder, { token }),
      )
      await pay({ way: 'card', paymentToken })
    } catch (error) {
      if (!(error instanceof CardProblem)) throw error
      setFailure(error.message)
    }
  }
  return {
    form,
    type,
    chooseType: setChosen,
    typeError: showAll && !type ? 'Please choose the card type.' : null,
    code,
    isForPage,
    cardErrors: visibleProblems(problems, fields, showAll ? 'all' : card.left),
    failure,
    submit,
  }
}
