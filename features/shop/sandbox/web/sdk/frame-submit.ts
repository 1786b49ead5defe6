import type { Submitted } from './frame-messages.ts'

interface TypedCard {
  number: string
  expires: string
  seccode: string
  name: string
}

const UNREACHABLE: Submitted = {
  result: 'refused',
  issue: 'INTERNAL_SERVICE_ERROR',
  description: 'The sandbox did not answer.',
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}

/** Sends the card to the provider's server, for an order that the shop has created there. */
export async function submitCard(order: string, card: TypedCard): Promise<Submitted> {
  try {
    const answer = await fetch(`/hosted-fields/orders/${encodeURIComponent(order)}/card`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(card),
    })
    const { challenge, details } = record(await answer.json())
    if (answer.ok)
      return typeof challenge === 'string'
        ? { result: 'challenge', address: challenge }
        : { result: 'approved' }
    const { issue, description } = record(Array.isArray(details) ? details[0] : null)
    return typeof issue === 'string'
      ? { result: 'refused', issue, description: String(description) }
      : UNREACHABLE
  } catch {
    return UNREACHABLE
  }
}
