import { useState } from 'react'
import { v4 as uuid } from 'uuid'

/**
 * Returns the `Idempotency-Key` of the next request. A second click, or a retry after a lost response, uses the same
 * key. Other content is a new attempt, as is anything after `renew`.
 */
export function useAttemptKey(content: unknown): { key: string; renew: () => void } {
  const written = JSON.stringify(content)
  const [attempt, setAttempt] = useState(() => ({ written, key: uuid() }))
  const renew = () => setAttempt({ written, key: uuid() })
  if (attempt.written !== written) renew()
  return { key: attempt.key, renew }
}
