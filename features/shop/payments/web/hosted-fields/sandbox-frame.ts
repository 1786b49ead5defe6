/** The script inside one hosted card field. It runs on the payment provider's origin, never on ours. */
import {
  CARD_FIELDS,
  type CardBrand,
  checkExpires,
  checkNumber,
  checkSecurityCode,
  type FieldCheck,
  securityCodeOf,
} from '../../rules/card-fields.ts'
import { type Billing, CONVERSATION, type FieldsTheme, type FromFrame, isToFrame } from './frame-messages.ts'
import { formatTyped } from './sandbox-frame-input.ts'
import { joinSiblings } from './sandbox-frame-siblings.ts'
import { tokenFor } from './sandbox-frame-tokens.ts'

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

/** A field is shown as wrong when it can no longer become right, or when the buyer has left it so. */
function report(): void {
  const { empty, valid, potentiallyValid } = check()
  const wrong = !potentiallyValid || (touched && !valid)
  input.setAttribute('aria-invalid', String(wrong))
  const focused = document.activeElement === input && document.hasFocus()
  post({ kind: 'report', report: { empty, valid, potentiallyValid, focused } })
}

function showCodeHint(): void {
  const { codeName, codeDigits } = securityCodeOf(brand)
  input.placeholder = `${codeName}, ${codeDigits} digits`
  input.maxLength = codeDigits
}

const siblings = joinSiblings(session, field, {
  onBrand(next) {
    brand = next
    if (field !== 'seccode') return
    showCodeHint()
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
  post({ kind: 'card', card: { brand, possibleBrands, ...securityCodeOf(brand) } })
}

function setUp(label: string, theme: FieldsTheme): void {
  const style = document.documentElement.style
  input.setAttribute('aria-label', label)
  style.setProperty('--color', theme.color)
  style.setProperty('--background', theme.background)
  style.setProperty('--placeholder', theme.placeholderColor)
  style.setProperty('--error', theme.errorColor)
  if (theme.font !== undefined) style.setProperty('--font', theme.font)
  if (theme.focusColor !== undefined) style.setProperty('--focus', theme.focusColor)
  post({ kind: 'ready' })
}

async function tokenize(request: number, billing: Billing): Promise<void> {
  touched = true
  report()
  const [expires, seccode] = await Promise.all([siblings.valueOf('expires'), siblings.valueOf('seccode')])
  if (expires === null || seccode === null) {
    post({ kind: 'refused', request, code: 'unreachable', fields: [] })
    return
  }
  const answer = await tokenFor({ number: input.value, expires, seccode }, billing)
  if (answer.ok) {
    const { token, brand: cardBrand, lastDigits } = answer
    post({ kind: 'tokenized', request, token, brand: cardBrand, lastDigits })
  } else {
    post({ kind: 'refused', request, code: answer.code, fields: answer.fields })
  }
}

window.addEventListener('message', (event: MessageEvent<unknown>) => {
  if (event.source !== window.parent || event.origin !== parentOrigin || !isToFrame(event.data)) return
  const message = event.data
  if (message.kind === 'setup') setUp(message.label, message.theme)
  else if (message.kind === 'focus') input.focus()
  else if (field === 'number') void tokenize(message.request, message.billing)
})

const follow = (inputType: string): void => {
  formatTyped(field, input, inputType)
  if (field === 'number') followNumber()
  report()
}

input.addEventListener('input', (event) => follow(event instanceof InputEvent ? event.inputType : ''))
input.addEventListener('focus', report)
input.addEventListener('blur', () => {
  touched = input.value !== ''
  report()
})

if (field === 'seccode') siblings.askBrand()
post({ kind: 'loaded' })
// On a slow connection the user may have typed before this script loaded.
if (input.value !== '') follow('')
