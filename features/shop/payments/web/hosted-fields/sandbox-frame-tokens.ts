import {
  CARD_BRANDS,
  CARD_FIELDS,
  type CardBrand,
  type CardFieldName,
  checkExpires,
  checkNumber,
  checkSecurityCode,
} from '../../rules/card-fields.ts'
import type { Billing, RefusalCode } from './frame-messages.ts'

interface TypedCard {
  number: string
  expires: string
  seccode: string
}

type TokenAnswer =
  | { ok: true; token: string; brand: CardBrand; lastDigits: string }
  | { ok: false; code: RefusalCode; fields: CardFieldName[] }

const UNREACHABLE: TokenAnswer = { ok: false, code: 'unreachable', fields: [] }

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}

function invalidFields({ number, expires, seccode }: TypedCard): CardFieldName[] {
  const check = checkNumber(number)
  const valid = {
    number: check.valid,
    expires: checkExpires(expires).valid,
    seccode: checkSecurityCode(seccode, check.brand).valid,
  }
  return CARD_FIELDS.filter((field) => !valid[field])
}

function readAnswer(status: number, body: Record<string, unknown>): TokenAnswer {
  const { token, lastDigits } = body
  const brand = CARD_BRANDS.find((name) => name === body.brand)
  if (status === 201 && typeof token === 'string' && typeof lastDigits === 'string' && brand) {
    return { ok: true, token, brand, lastDigits }
  }
  const named: unknown[] = Array.isArray(body.fields) ? body.fields : []
  const fields = CARD_FIELDS.filter((field) => named.includes(field))
  if (body.code === 'invalid') return { ok: false, code: 'invalid', fields }
  return body.code === 'not-a-test-card' ? { ok: false, code: 'not-a-test-card', fields } : UNREACHABLE
}

/** Sends the card to the provider's own server and comes back with a token for it. */
export async function tokenFor(card: TypedCard, billing: Billing): Promise<TokenAnswer> {
  const fields = invalidFields(card)
  if (fields.length > 0) return { ok: false, code: 'invalid', fields }
  try {
    const answer = await fetch('/hosted-fields/tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...card, billing }),
    })
    return readAnswer(answer.status, record(await answer.json()))
  } catch {
    return UNREACHABLE
  }
}
