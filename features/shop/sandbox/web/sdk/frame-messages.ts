import type { CardBrand, CardFieldName, FieldCheck } from '#features/shop/payments/rules/card-fields.ts'

/** Messages between the sandbox's script and its card frames. None of them can contain a digit of the card. */
export const CONVERSATION = 'permeate-card-fields'

/** Declarations by selector, as accepted by PayPal's card fields. */
export type FrameStyle = Record<string, Record<string, string | undefined>>

export type FieldReport = FieldCheck & { focused: boolean }

export type ToFrame =
  | { about: typeof CONVERSATION; kind: 'setup'; placeholder: string; style: FrameStyle }
  | { about: typeof CONVERSATION; kind: 'attribute'; name: string; value: string }
  | { about: typeof CONVERSATION; kind: 'clear' }
  | { about: typeof CONVERSATION; kind: 'submit'; order: string; name: string }

/** `challenge`: the URL at which the buyer confirms the payment with the bank. */
export type Submitted =
  | { result: 'approved' }
  | { result: 'challenge'; address: string }
  | { result: 'refused'; issue: string; description: string }

export type FromFrame =
  | { about: typeof CONVERSATION; kind: 'loaded' }
  | { about: typeof CONVERSATION; kind: 'ready' }
  | { about: typeof CONVERSATION; kind: 'report'; report: FieldReport; by: 'onChange' | 'onFocus' | 'onBlur' }
  | { about: typeof CONVERSATION; kind: 'card'; possibleBrands: CardBrand[] }
  | { about: typeof CONVERSATION; kind: 'submitted'; order: string; submitted: Submitted }

const isAboutCards = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'about' in data && data.about === CONVERSATION

/** For messages whose origin and window have been checked. Other scripts there may also send messages. */
export const isToFrame = (data: unknown): data is ToFrame => isAboutCards(data)
export const isFromFrame = (data: unknown): data is FromFrame => isAboutCards(data)

/** PayPal's names of each field. */
export const SDK_NAMES: Record<
  CardFieldName,
  { field: 'cardNumberField' | 'cardExpiryField' | 'cardCvvField'; emittedBy: 'number' | 'expiry' | 'cvv' }
> = {
  number: { field: 'cardNumberField', emittedBy: 'number' },
  expires: { field: 'cardExpiryField', emittedBy: 'expiry' },
  seccode: { field: 'cardCvvField', emittedBy: 'cvv' },
}
