import { useEffect } from 'react'
import { z } from 'zod'
import { useMe } from '#features/core/accounts/web/public.tsx'
import type { OutputOf } from '#platform/contract/operation.ts'
import { deviceStore } from '#platform/web/device/device-store.ts'
import { useQuery } from '#platform/web/operations.ts'
import { glossary } from '../../contract.ts'

export type Glossary = OutputOf<typeof glossary.terms>

/** The last response, stored for offline use; the user's id determines who may see it. */
const storedGlossary = deviceStore(
  'glossary.terms',
  z.object({
    /** Empty for guests. */
    personId: z.string(),
    answer: z.custom<Glossary>((value) => Array.isArray((value as Glossary | null)?.terms)),
  }),
)

/** Returns the part of the glossary that the user may access, also offline. */
export function useGlossary() {
  const { me, loading } = useMe()
  const personId = me?.userid ?? ''
  const query = useQuery(glossary.terms, {}, { staleTime: 300_000, enabled: !loading })
  const { data } = query
  useEffect(() => {
    if (data) storedGlossary.write({ personId, answer: data })
  }, [data, personId])
  const stored = data ? null : storedGlossary.read()
  // Offline, the user may be unknown; guest content is accessible to everyone.
  const isOwn = stored?.personId === personId || stored?.personId === ''
  return { query, glossary: data ?? (isOwn ? stored?.answer : undefined) }
}
