import { refuse } from '#platform/contract/refusal.ts'
import { ForbiddenAddress, refuseForbiddenUrl } from './post-outside.ts'

/**
 * Returns a base URL that a user entered, if requests to it are allowed (see `refuseForbiddenUrl`) and it has neither a
 * query nor a fragment. Otherwise refuses with the reason at `field`.
 */
export function readOutsideUrl(text: string, field: string, allowedOrigin: string | undefined): string {
  try {
    const { search, hash } = refuseForbiddenUrl(text, allowedOrigin)
    if (search || hash) throw new ForbiddenAddress('Please enter the address without ? and #.')
    return text
  } catch (error) {
    if (!(error instanceof ForbiddenAddress)) throw error
    return refuse('bad-input', { fields: { [field]: error.message } })
  }
}
