/** Script inside a hosted card field. It runs on the payment provider's origin, never on ours. */
import {
  CARD_FIELDS,
  type CardBrand,
  checkExpires,
  checkNumber,
  checkSecurityCode,
  type FieldCheck,
  securityCodeOf,
} from '#features/shop/payments/rules/card-fields.ts'
import { formatTyped } from './frame-input.ts'
import { CONVERSATION, type FrameStyle, type FromFrame, isToFrame } from './frame-messages.ts'
import { joinSiblings } from './frame-siblings.ts'
import { submitCard } from './frame-submit.ts'

const found = document.querySelector('input')
const field = CARD_FIELDS.find((name) => name === document.body.dataset.field)
const { parent: parentOrigin, session } = document.body.dataset
if (!found || !field || !parentOrigin || !session) throw new Error('This page is not a card field.')
const input = found

let brand: CardBrand | null = null
let touched = false

type Unaddressed<Message> = Message extends unknown ? Omit<Message, 'about'> : never
const post = (message: Unaddressed<FromFrame>) =>
  window.parent.postMessage({ about: CONVERSATION, ...message }, parentOrigin)

function check(): FieldCheck {
  if (field === 'number') return checkNumber(input.value)
  return field === 'expires' ? checkExpires(input.value) : checkSecurityCode(input.value, brand)
}

/** Marks a field as invalid if no further input can make it valid, or if the buyer left it invalid. */
function report(by: 'onChange' | 'onFocus' | 'onBlur' = 'onChange'): void {
  const { empty, valid, potentiallyValid } = check()
  const wrong = !potentiallyValid || (touched && !valid)
  markInvalid(wrong)
  const focused = document.activeElement === input && document.hasFocus()
  post({ kind: 'report', by, report: { empty, valid, potentiallyValid, focused } })
}

function markInvalid(wrong: boolean): void {
  input.setAttribute('aria-invalid', String(wrong))
  input.classList.toggle('invalid', wrong)
}

const siblings = joinSiblings(session, field, {
  onBrand(next) {
    brand = next
    if (field !== 'seccode') return
    input.maxLength = securityCodeOf(brand).codeDigits
    report()
  },
  onAskedForBrand() {
    if (field === 'number') siblings.reportBrand(brand)
  },
  onCollect() {
    touched = true
    report()
    return input.value
  },
})

function followNumber(): void {
  const { brand: next, possibleBrands } = checkNumber(input.value)
  if (next !== brand) siblings.reportBrand(next)
  brand = next
  post({ kind: 'card', possibleBrands })
}

function setUp(placeholder: string, style: FrameStyle): void {
  input.placeholder = placeholder
  // The page's policy blocks style attributes, but allows rules created by a script.
  const sheet = new CSSStyleSheet()
  for (const [selector, declarations] of Object.entries(style)) {
    const text = Object.entries(declarations).map(([name, value]) => `${name}: ${value}`)
    sheet.insertRule(`${selector} { ${text.join('; ')} }`, sheet.cssRules.length)
  }
  document.adoptedStyleSheets = [sheet]
  post({ kind: 'ready' })
}

async function submit(order: string, name: string): Promise<void> {
  touched = true
  report()
  const [expires, seccode] = await Promise.all([siblings.valueOf('expires'), siblings.valueOf('seccode')])
  const card = { number: input.value, expires: expires ?? '', seccode: seccode ?? '', name }
  post({ kind: 'submitted', order, submitted: await submitCard(order, card) })
}

window.addEventListener('message', (event: MessageEvent<unknown>) => {
  if (event.source !== window.parent || event.origin !== parentOrigin || !isToFrame(event.data)) return
  const message = event.data
  if (message.kind === 'setup') setUp(message.placeholder, message.style)
  else if (message.kind === 'clear') {
    input.value = ''
    follow('')
  } else if (message.kind === 'attribute') {
    if (message.name === 'aria-invalid') markInvalid(message.value === 'true')
    else input.setAttribute(message.name, message.value)
  } else if (field === 'number') void submit(message.order, message.name)
})

const follow = (inputType: string): void => {
  formatTyped(field, input, inputType)
  if (field === 'number') followNumber()
  report()
}

input.addEventListener('input', (event) => follow(event instanceof InputEvent ? event.inputType : ''))
// The page focuses the frame. If both requested the focus, it could end up on the page, and input would be lost.
window.addEventListener('focus', () => input.focus())
input.addEventListener('focus', () => report('onFocus'))
input.addEventListener('blur', () => {
  touched = input.value !== ''
  report('onBlur')
})

if (field === 'seccode') siblings.askBrand()
post({ kind: 'loaded' })
// On a slow connection the user may have typed before this script loaded.
if (input.value !== '') follow('')
