import type {
  CardBrand,
  CardFieldName,
  FieldCheck,
  NumberCheck,
  SecurityCode,
} from '../../rules/card-fields.ts'

/** What the page and the card frames say to each other. Nothing in here can carry a digit of the card. */
export const CONVERSATION = 'permeate-card-fields'

export interface FieldsTheme {
  /** A CSS font-family list; the frame has the fonts of the system only. */
  font?: string
  color: string
  background: string
  placeholderColor: string
  errorColor: string
  /** The ring around a focused field; 'transparent' where the container draws its own. */
  focusColor?: string
}

export interface Billing {
  name: string
  zip: string
  country: string
}

export type FieldReport = FieldCheck & { focused: boolean }

export type ToFrame =
  | { about: typeof CONVERSATION; kind: 'setup'; label: string; theme: FieldsTheme }
  | { about: typeof CONVERSATION; kind: 'focus' }
  | { about: typeof CONVERSATION; kind: 'tokenize'; request: number; billing: Billing }

export type RefusalCode = 'invalid' | 'not-a-test-card' | 'unreachable'

export type FromFrame =
  | { about: typeof CONVERSATION; kind: 'loaded' }
  | { about: typeof CONVERSATION; kind: 'ready' }
  | { about: typeof CONVERSATION; kind: 'report'; report: FieldReport }
  | {
      about: typeof CONVERSATION
      kind: 'card'
      card: Pick<NumberCheck, 'brand' | 'possibleBrands'> & SecurityCode
    }
  | {
      about: typeof CONVERSATION
      kind: 'tokenized'
      request: number
      token: string
      brand: CardBrand
      lastDigits: string
    }
  | {
      about: typeof CONVERSATION
      kind: 'refused'
      request: number
      code: RefusalCode
      fields: CardFieldName[]
    }

const isAboutCards = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'about' in data && data.about === CONVERSATION

/** For a message whose origin and window have been checked: other scripts there may send messages of their own. */
export const isToFrame = (data: unknown): data is ToFrame => isAboutCards(data)
export const isFromFrame = (data: unknown): data is FromFrame => isAboutCards(data)
