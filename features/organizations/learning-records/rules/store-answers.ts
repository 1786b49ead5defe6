/**
 * Meaning of a store's response for the statements sent.
 * - `accepted`: the store has them, from this request or an earlier one
 * - `split`: one of them is invalid; smaller batches show which
 * - `refused`: the only statement sent is invalid
 * - `access`: the store denies access until an administrator changes that
 * - `later`: try again later
 */
export type Verdict = 'accepted' | 'split' | 'refused' | 'access' | 'later'

/** `status` is null without a response. Statement ids are stable, so 409 means that the store has the statement. */
export function verdictOf(status: number | null, count: number): Verdict {
  if (status === null) return 'later'
  if (status >= 200 && status < 300) return 'accepted'
  if (status === 401 || status === 403) return 'access'
  if (status === 409) return count === 1 ? 'accepted' : 'split'
  if (status === 400 || status === 413 || status === 422) return count === 1 ? 'refused' : 'split'
  return 'later'
}

/** Returns the message about a response status for administrators. */
export function describeResponse(status: number): string {
  if (status >= 200 && status < 300) return 'The store accepted the statement.'
  if (status === 401) return 'The store refused the user name or the password (401).'
  if (status === 403) return 'The store knows the user name, but it may not write statements (403).'
  if (status === 404 || status === 405)
    return `There is no learning record store at this address (${status}).`
  if (status >= 300 && status < 400)
    return `The address leads to another one (${status}). Please enter the address that it leads to.`
  if (status === 409) return 'The store has another statement with this id (409).'
  if (status === 413) return 'The store refused what was sent as too large (413).'
  if (status === 429) return 'The store asks us to wait (429).'
  if (status >= 500) return `The store has a problem of its own (${status}).`
  return `The store refused the statement (${status}).`
}

/** Returns the base URL without the path suffix: 'https://lrs.example.com/xapi' from '…/xapi/statements/'. */
export function endpointOf(text: string): string {
  const endpoint = withoutSlashes(text.trim())
  return endpoint.endsWith('/statements')
    ? withoutSlashes(endpoint.slice(0, -'/statements'.length))
    : endpoint
}

const withoutSlashes = (text: string): string => text.replace(/\/{1,9}$/, '')
