import type {
  PayPalCardFieldsComponent,
  PayPalCardFieldsComponentOptions,
  PayPalCardFieldsIndividualFieldOptions,
} from '@paypal/paypal-js'
import type { CardFieldName } from '#features/shop/payments/rules/card-fields.ts'
import type { Submitted } from './frame-messages.ts'
import { showBankChallenge } from './sdk-challenge.ts'
import { cardFrames } from './sdk-frames.ts'

/** `paypal.CardFields` of the sandbox. */
export function cardFields(
  origin: string,
  options: PayPalCardFieldsComponentOptions,
): PayPalCardFieldsComponent {
  const frames = cardFrames(origin, options)
  const drawn = (name: CardFieldName | null) => (given: PayPalCardFieldsIndividualFieldOptions) => {
    if (!name) throw new Error('The sandbox draws no name field: give the name to submit.')
    return frames.field(name, given)
  }

  async function pay(name: string): Promise<void> {
    if (!frames.state().isFormValid) throw new Error('The card fields are not complete.')
    const order = await (options.createOrder?.() ?? Promise.reject(new Error('createOrder is missing.')))
    const submitted = await frames.submit(order, name)
    if (submitted.result === 'refused') throw refusal(submitted)
    if (submitted.result === 'approved') return options.onApprove({ orderID: order })
    const choice = await showBankChallenge(submitted.address)
    if (choice === 'cancel') await options.onCancel?.()
    else options.onApprove({ orderID: order, liabilityShift: choice === 'approve' ? 'POSSIBLE' : 'NO' })
  }

  return {
    getState: async () => frames.state(),
    isEligible: () => true,
    NumberField: drawn('number'),
    ExpiryField: drawn('expires'),
    CVVField: drawn('seccode'),
    NameField: drawn(null),
    async submit(given) {
      try {
        await pay(given?.name ?? '')
      } catch (error) {
        options.onError(error instanceof Error ? { ...error, message: error.message } : {})
        throw error
      }
    },
  }
}

/** Creates an error in the format of a refusal by PayPal's Orders API. */
function refusal({ issue, description }: Extract<Submitted, { result: 'refused' }>): Error {
  return Object.assign(new Error(description), {
    name: 'UNPROCESSABLE_ENTITY',
    details: [{ issue, description }],
  })
}
