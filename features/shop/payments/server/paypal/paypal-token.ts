import { ProviderUnreachable } from '../payment-provider.ts'

export interface FetchedToken {
  token: string
  lifetimeMs: number
}

interface HeldToken {
  token: string
  /** Called when the provider refused this token; the next caller fetches another one. */
  forget(): void
}

interface Held {
  fetched: Promise<FetchedToken>
  goodUntil: number
}

/** Keeps one access token until it ends. Callers that need one at the same moment share one request. */
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

  /** A token that was renewed in the meantime stays. */
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
      // Without a token the business request was not even tried.
      throw new ProviderUnreachable(error.message, { sent: false, cause: error })
    }
  }
}
