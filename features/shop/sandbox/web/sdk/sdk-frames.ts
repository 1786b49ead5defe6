import type {
  PayPalCardFieldsComponentOptions,
  PayPalCardFieldsIndividualField,
  PayPalCardFieldsIndividualFieldOptions,
  PayPalCardFieldsStateObject,
} from '@paypal/paypal-js'
import {
  CARD_BRANDS,
  CARD_FIELDS,
  type CardBrand,
  type CardFieldName,
  securityCodeOf,
} from '#features/shop/payments/rules/card-fields.ts'
import {
  CONVERSATION,
  type FieldReport,
  type FromFrame,
  isFromFrame,
  SDK_NAMES,
  type Submitted,
  type ToFrame,
} from './frame-messages.ts'

const TITLES: Record<CardFieldName, string> = {
  number: 'Card number',
  expires: 'Expires',
  seccode: 'Security code',
}

const NICE_TYPES = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  discover: 'discover',
  'american-express': 'American Express',
} as const

const untouched: FieldReport = { empty: true, valid: false, potentiallyValid: true, focused: false }

const fieldState = ({ empty, valid, potentiallyValid, focused }: FieldReport) => ({
  isEmpty: empty,
  isValid: valid,
  isPotentiallyValid: potentiallyValid,
  isFocused: focused,
})

interface Typed {
  reports: Record<CardFieldName, FieldReport>
  possibleBrands: CardBrand[]
}

const stateOf = ({ reports, possibleBrands }: Typed, by?: CardFieldName): PayPalCardFieldsStateObject => ({
  cards: possibleBrands.map((type) => {
    const { codeName, codeDigits } = securityCodeOf(type)
    return { type, niceType: NICE_TYPES[type], code: { code: codeName, size: codeDigits } }
  }),
  ...(by ? { emittedBy: SDK_NAMES[by].emittedBy } : {}),
  isFormValid: CARD_FIELDS.every((name) => reports[name].valid),
  errors: [],
  fields: {
    cardNumberField: fieldState(reports.number),
    cardExpiryField: fieldState(reports.expires),
    cardCvvField: fieldState(reports.seccode),
    cardNameField: fieldState(untouched),
  },
})

/** Avoids randomUUID, which is unavailable over plain HTTP, such as when a shop is tried out on a phone. */
function newSession(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function newFrame(origin: string, field: CardFieldName, session: string): HTMLIFrameElement {
  const query = new URLSearchParams({ field, parent: window.location.origin, session })
  const frame = document.createElement('iframe')
  frame.src = `${origin}/hosted-fields/frame?${query}`
  frame.title = TITLES[field]
  Object.assign(frame.style, { display: 'block', width: '100%', height: '100%', border: '0' })
  return frame
}

interface Mounted {
  frame: HTMLIFrameElement
  options: PayPalCardFieldsIndividualFieldOptions
  onReady: () => void
}

/** Creates the frames of one form. Each field is an input in a frame of the sandbox's origin. */
export function cardFrames(origin: string, options: PayPalCardFieldsComponentOptions) {
  const session = newSession()
  const mounted = new Map<CardFieldName, Mounted>()
  const waiting = new Map<string, (submitted: Submitted) => void>()
  const typed: Typed = {
    reports: { number: untouched, expires: untouched, seccode: untouched },
    possibleBrands: [...CARD_BRANDS],
  }
  const post = (field: CardFieldName, message: ToFrame) =>
    mounted.get(field)?.frame.contentWindow?.postMessage(message, origin)

  function setUp(field: CardFieldName): void {
    const own = mounted.get(field)?.options
    const style = Object.entries({ ...options.style, ...own?.style })
    post(field, {
      about: CONVERSATION,
      kind: 'setup',
      placeholder: own?.placeholder ?? '',
      style: Object.fromEntries(style.map(([selector, values]) => [selector, { ...values }])),
    })
  }

  function receive(field: CardFieldName, message: FromFrame): void {
    if (message.kind === 'loaded') setUp(field)
    else if (message.kind === 'ready') mounted.get(field)?.onReady()
    else if (message.kind === 'report') {
      typed.reports[field] = message.report
      options.inputEvents?.[message.by]?.(stateOf(typed, field))
    } else if (field !== 'number') return
    else if (message.kind === 'card') typed.possibleBrands = message.possibleBrands
    else waiting.get(message.order)?.(message.submitted)
  }

  window.addEventListener('message', ({ origin: from, source, data }: MessageEvent<unknown>) => {
    if (from !== origin || !isFromFrame(data)) return
    const field = CARD_FIELDS.find((name) => mounted.get(name)?.frame.contentWindow === source)
    if (field) receive(field, data)
  })

  return {
    state: () => stateOf(typed),
    field: (name: CardFieldName, fieldOptions: PayPalCardFieldsIndividualFieldOptions) =>
      fieldIn(name, (message) => post(name, message), {
        frame: () => mounted.get(name)?.frame,
        draw(container) {
          const frame = newFrame(origin, name, session)
          return new Promise((onReady) => {
            mounted.set(name, { frame, options: fieldOptions, onReady })
            container?.append(frame)
          })
        },
        remove() {
          mounted.get(name)?.frame.remove()
          mounted.delete(name)
        },
      }),
    /** Sends the card for this order to the sandbox. */
    async submit(order: string, name: string): Promise<Submitted> {
      const submitted = new Promise<Submitted>((resolve) => waiting.set(order, resolve))
      post('number', { about: CONVERSATION, kind: 'submit', order, name })
      return submitted.finally(() => waiting.delete(order))
    },
  }
}

interface Drawing {
  frame: () => HTMLIFrameElement | undefined
  draw: (container: Element | null) => Promise<void>
  remove: () => void
}

/** Returns the interface through which the page controls a field. */
function fieldIn(
  name: CardFieldName,
  post: (message: ToFrame) => void,
  { frame, draw, remove }: Drawing,
): PayPalCardFieldsIndividualField {
  const attribute = async (attributeName: string, value: string) =>
    post({ about: CONVERSATION, kind: 'attribute', name: attributeName, value })
  return {
    render: (target) => draw(typeof target === 'string' ? document.querySelector(target) : target),
    focus: () => frame()?.focus(),
    clear: () => post({ about: CONVERSATION, kind: 'clear' }),
    setAttribute: attribute,
    removeAttribute: (attributeName) => attribute(attributeName, ''),
    addClass: async () => {},
    removeClass: async () => {},
    setMessage: (message) => frame()?.setAttribute('aria-description', `${TITLES[name]}: ${message}`),
    close: async () => remove(),
  }
}
