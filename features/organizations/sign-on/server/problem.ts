import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client'
import { Unreachable } from '#platform/server/outside/fetch-outside.ts'
import type { Refused } from '../rules/outcomes.ts'

/** Reason to refuse a sign-in. `detail` is the library's message for the administrator. */
export class Problem extends Error {
  readonly reason: Refused
  readonly detail: string

  constructor(reason: Refused, detail = '') {
    super(reason)
    this.name = 'Problem'
    this.reason = reason
    this.detail = detail.slice(0, 300).replace(/\p{Cc}/gu, ' ')
  }
}

const byClaim: Readonly<Record<string, Refused>> = {
  aud: 'wrong-audience',
  azp: 'wrong-audience',
  nonce: 'wrong-nonce',
  iss: 'wrong-issuer',
}

/** Maps an error of the OpenID library to a Problem. Rethrows errors that do not concern the provider. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  const chain = causesOf(error)
  const unreachable = chain.find((each) => each instanceof Unreachable)
  if (unreachable) return new Problem('unreachable', unreachable.message)
  if (error instanceof AuthorizationResponseError)
    return new Problem('denied', error.error_description ?? error.error)
  if (error instanceof WWWAuthenticateChallengeError) return new Problem('secret-refused', error.message)
  if (error instanceof ResponseBodyError) {
    const isClient = error.error === 'invalid_client' || error.error === 'unauthorized_client'
    return new Problem(isClient ? 'secret-refused' : 'provider-error', error.error_description ?? error.error)
  }
  if (error instanceof ClientError) {
    const inner = chain.at(-1) as Error
    return new Problem(
      reasonOf(error.code ?? '', chain),
      (chain[1] as Error | undefined)?.message ?? inner.message,
    )
  }
  if (error instanceof TypeError) return new Problem('provider-error', error.message)
  throw error
}

function reasonOf(code: string, chain: readonly unknown[]): Refused {
  const claim = chain
    .map((each) => (each as { claim?: unknown }).claim)
    .find((each) => typeof each === 'string')
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'clock'
  if (code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED') return byClaim[String(claim)] ?? 'provider-error'
  if (code === 'OAUTH_KEY_SELECTION_FAILED') return 'wrong-signature'
  if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return 'wrong-issuer'
  const texts = chain.map((each) => (each instanceof Error ? each.message : '')).join(' ')
  if (/signature|"alg"|unsupported JWS/i.test(texts)) return 'wrong-signature'
  if (/"iss" \(issuer\) response parameter/.test(texts)) return 'wrong-issuer'
  if (/"nonce"/.test(texts)) return 'wrong-nonce'
  return 'provider-error'
}

function causesOf(error: unknown): readonly unknown[] {
  const chain: unknown[] = []
  for (let each = error; each && chain.length < 8; each = (each as { cause?: unknown }).cause)
    chain.push(each)
  return chain
}
