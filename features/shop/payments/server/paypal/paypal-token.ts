import { ProviderUnreachable } from '../payment-provider.ts'

export interface FetchedToken {
  token: string
  lifetimeMs: number
}

interface HeldToken {
  token: string
  /** Called when the provider refused this token; the next caller fetches a new one. */
  forget(): void
}

interface Held {
  fetched: Promise<FetchedToken>
  goodUntil: number
}

/** Caches one access token until it expires. Concurrent callers share one request. */
export function accessTokens(fetchToken: () => Promise<FetchedToken>): () => Promise<HeldToken> {
  let current: Held | null = null

  function start(): Held {
    const startedAt = performance.now()
    const held: Held = { fetched: fetchToken(), goodUntil: Number.POSITIVE_INFINITY }
    held.fetched.then(
      ({ lifetimeMs }) => {
        held.goodUntil = startedAt + lifetimeMs
      },
      () => forget(held),
    )
    return held
  }

  /** Discards the token unless it was already renewed. */
  function forget(held: Held): void {
    if (current === held) current = null
  }

  return async () => {
    if (current === null || performance.now() > current.goodUntil) current = start()
    const held = current
    try {
      const { token } = await held.fetched
      return { token, forget: () => forget(held) }
    } catch (error) {
      if (!(error instanceof ProviderUnreachable)) throw error
      // Without a token, the business request was never sent.
      throw new ProviderUnreachable(error.message, { sent: false, cause: error })
    }
  }
}
