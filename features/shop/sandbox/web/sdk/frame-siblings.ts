import type { CardBrand, CardFieldName } from '#features/shop/payments/rules/card-fields.ts'

/** Messages between the frames of one form, on a channel that only pages of the provider's origin can receive. */
type ToSibling =
  | { kind: 'which-brand' }
  | { kind: 'brand'; brand: CardBrand | null }
  | { kind: 'collect'; request: number }
  | { kind: 'value'; request: number; field: CardFieldName; value: string }

const ANSWER_WITHIN_MS = 3000

interface Siblings {
  askBrand(): void
  reportBrand(brand: CardBrand | null): void
  /** Returns the value of another field; null if its frame does not respond. */
  valueOf(field: CardFieldName): Promise<string | null>
}

interface Listeners {
  onBrand(brand: CardBrand | null): void
  onAskedForBrand(): void
  /** Returns the input of this frame. */
  onCollect(): string
}

export function joinSiblings(session: string, own: CardFieldName, listeners: Listeners): Siblings {
  const channel = new BroadcastChannel(`card-fields-${session}`)
  const collected = new Map<string, (value: string) => void>()
  let lastRequest = 0
  const send = (message: ToSibling) => channel.postMessage(message)

  channel.addEventListener('message', ({ data }: MessageEvent<ToSibling>) => {
    if (data.kind === 'which-brand') listeners.onAskedForBrand()
    else if (data.kind === 'brand') listeners.onBrand(data.brand)
    else if (data.kind === 'value') collected.get(`${data.request} ${data.field}`)?.(data.value)
    // The number never leaves its frame, which is the one that collects the other values.
    else if (own !== 'number') {
      send({ kind: 'value', request: data.request, field: own, value: listeners.onCollect() })
    }
  })

  return {
    askBrand: () => send({ kind: 'which-brand' }),
    reportBrand: (brand) => send({ kind: 'brand', brand }),
    valueOf(field) {
      lastRequest += 1
      const request = lastRequest
      return new Promise((resolve) => {
        const timer = setTimeout(() => resolve(null), ANSWER_WITHIN_MS)
        collected.set(`${request} ${field}`, (value) => {
          clearTimeout(timer)
          collected.delete(`${request} ${field}`)
          resolve(value)
        })
        send({ kind: 'collect', request })
      })
    },
  }
}
