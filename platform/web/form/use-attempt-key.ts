import { useState } from 'react'
import { v4 as uuid } from 'uuid'

/**
 * The `Idempotency-Key` of what is about to be sent: a second press, or another try after a lost answer, has the same;
 * other content is another attempt, and so is what comes after `renew`.
 */
export function useAttemptKey(content: unknown): { key: string; renew: () => void } {
  const written = JSON.stringify(content)
  const [attempt, setAttempt] = useState(() => ({ written, key: uuid() }))
  const renew = () => setAttempt({ written, key: uuid() })
  if (attempt.written !== written) renew()
  return { key: attempt.key, renew }
}
