import { CARD_BRANDS, CARD_FIELDS, type CardBrand, type CardFieldName } from '../../rules/card-fields.ts'
import {
  type Billing,
  CONVERSATION,
  type FieldReport,
  type FieldsTheme,
  type FromFrame,
  isFromFrame,
  type RefusalCode,
  type ToFrame,
} from './frame-messages.ts'

export type { Billing, CardBrand, CardFieldName, FieldsTheme }

export interface HostedFieldsState {
  brand: CardBrand | null
  possibleBrands: CardBrand[]
  codeName: string
  codeDigits: 3 | 4
  fields: Record<CardFieldName, FieldReport>
}

interface CardToken {
  token: string
  brand: CardBrand
  lastDigits: string
}

export interface HostedFields {
  /** Exchanges what was typed for a single-use token; rejects with HostedFieldsError. */
  tokenize(billing: Billing): Promise<CardToken>
  focus(field: CardFieldName): void
  setTheme(theme: FieldsTheme): void
  destroy(): void
}

interface HostedFieldsOptions {
  /** The payment provider's origin, such as http://localhost:3001. */
  origin: string
  containers: Record<CardFieldName, HTMLElement>
  theme: FieldsTheme
  labels: Record<CardFieldName, string>
  onChange(state: HostedFieldsState): void
  onReady(): void
  onError?(message: string): void
}

const READY_WITHIN_MS = 15_000
const TOKEN_WITHIN_MS = 20_000

const MESSAGES: Record<RefusalCode, string> = {
  invalid: 'Please check the marked card fields.',
  'not-a-test-card': 'This is a test installation: please use one of its test cards.',
  unreachable: 'The card could not be checked. Nothing was charged. Please try again.',
}
const NOT_LOADED = 'The card fields could not be loaded. Please check your connection and reload the page.'

export class HostedFieldsError extends Error {
  readonly code: RefusalCode
  readonly fields: CardFieldName[]

  constructor(code: RefusalCode, fields: CardFieldName[] = []) {
    super(MESSAGES[code])
    this.name = 'HostedFieldsError'
    this.code = code
    this.fields = fields
  }
}

interface Waiting {
  resolve(token: CardToken): void
  reject(error: HostedFieldsError): void
  timer: number
}

const untouched: FieldReport = { empty: true, valid: false, potentiallyValid: true, focused: false }

const initialState = (): HostedFieldsState => ({
  brand: null,
  possibleBrands: [...CARD_BRANDS],
  codeName: 'CVV',
  codeDigits: 3,
  fields: { number: untouched, expires: untouched, seccode: untouched },
})

/** Not randomUUID: a shop tried out on a phone through plain http has no such function. */
function newSession(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function newFrame(origin: string, field: CardFieldName, session: string, label: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  const query = new URLSearchParams({ field, parent: window.location.origin, session })
  frame.src = `${origin}/hosted-fields/frame?${query}`
  frame.title = label
  Object.assign(frame.style, {
    display: 'block',
    width: '100%',
    height: '100%',
    minHeight: '40px',
    border: '0',
  })
  return frame
}

/** Requests for a token that the number's frame has not answered yet. */
function openRequests() {
  const waiting = new Map<number, Waiting>()
  let last = 0

  function settle(request: number, use: (waiter: Waiting) => void): void {
    const waiter = waiting.get(request)
    if (!waiter) return
    window.clearTimeout(waiter.timer)
    waiting.delete(request)
    use(waiter)
  }

  return {
    settle,
    ask(send: (request: number) => void): Promise<CardToken> {
      last += 1
      const request = last
      return new Promise((resolve, reject) => {
        const giveUp = () => settle(request, (waiter) => waiter.reject(new HostedFieldsError('unreachable')))
        waiting.set(request, { resolve, reject, timer: window.setTimeout(giveUp, TOKEN_WITHIN_MS) })
        send(request)
      })
    },
    rejectAll(): void {
      for (const request of [...waiting.keys()]) {
        settle(request, (waiter) => waiter.reject(new HostedFieldsError('unreachable')))
      }
    },
  }
}

/**
 * Puts the provider's three card fields into the page. The page learns which brand is being typed and which
 * field is valid, never a digit: the fields are in frames of the provider's origin.
 */
export function mountHostedFields(options: HostedFieldsOptions): HostedFields {
  const { origin, containers, labels } = options
  const session = newSession()
  const requests = openRequests()
  const ready = new Set<CardFieldName>()
  let state = initialState()
  let theme = options.theme

  const frameOf = (field: CardFieldName) => newFrame(origin, field, session, labels[field])
  const frames = { number: frameOf('number'), expires: frameOf('expires'), seccode: frameOf('seccode') }
  const post = (field: CardFieldName, message: ToFrame) =>
    frames[field].contentWindow?.postMessage(message, origin)
  const setUp = (field: CardFieldName) =>
    post(field, { about: CONVERSATION, kind: 'setup', label: labels[field], theme })

  const notLoaded = window.setTimeout(() => options.onError?.(NOT_LOADED), READY_WITHIN_MS)

  function becomeReady(field: CardFieldName): void {
    const before = ready.size
    ready.add(field)
    if (before === CARD_FIELDS.length || ready.size < CARD_FIELDS.length) return
    window.clearTimeout(notLoaded)
    options.onReady()
  }

  function change(next: Partial<HostedFieldsState>): void {
    state = { ...state, ...next }
    options.onChange(state)
  }

  function receive(field: CardFieldName, message: FromFrame): void {
    if (message.kind === 'loaded') setUp(field)
    else if (message.kind === 'ready') becomeReady(field)
    else if (message.kind === 'report') change({ fields: { ...state.fields, [field]: message.report } })
    else if (field !== 'number') return
    else if (message.kind === 'card') change(message.card)
    else if (message.kind === 'tokenized') {
      const { request, token, brand, lastDigits } = message
      requests.settle(request, (waiter) => waiter.resolve({ token, brand, lastDigits }))
    } else {
      const { request, code, fields } = message
      requests.settle(request, (waiter) => waiter.reject(new HostedFieldsError(code, fields)))
    }
  }

  function onMessage(event: MessageEvent<unknown>): void {
    if (event.origin !== origin || !isFromFrame(event.data)) return
    const field = CARD_FIELDS.find((name) => frames[name].contentWindow === event.source)
    if (field) receive(field, event.data)
  }

  window.addEventListener('message', onMessage)
  for (const field of CARD_FIELDS) containers[field].append(frames[field])

  return {
    tokenize: (billing) =>
      requests.ask((request) => post('number', { about: CONVERSATION, kind: 'tokenize', request, billing })),
    focus(field) {
      frames[field].focus()
      post(field, { about: CONVERSATION, kind: 'focus' })
    },
    setTheme(next) {
      theme = next
      for (const field of CARD_FIELDS) setUp(field)
    },
    destroy() {
      window.removeEventListener('message', onMessage)
      window.clearTimeout(notLoaded)
      requests.rejectAll()
      for (const field of CARD_FIELDS) frames[field].remove()
    },
  }
}
