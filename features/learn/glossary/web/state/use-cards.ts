import { useCallback, useMemo, useState } from 'react'
import { z } from 'zod'
import { useMe } from '#features/core/accounts/web/public.tsx'
import { dayIn } from '#platform/contract/zoned-days.ts'
import { callOperation } from '#platform/web/client.ts'
import { deviceStore } from '#platform/web/device/device-store.ts'
import { useQuery } from '#platform/web/operations.ts'
import type { OutboxKind } from '#platform/web/outbox/entry.ts'
import { useOutbox } from '#platform/web/outbox/use-outbox.ts'
import { glossary } from '../../contract.ts'
import { answered, type FlashCard, laterCard } from '../../rules/next-flash-card.ts'

const StoredCards = z.record(
  z.string(),
  z.object({ box: z.number(), dueOn: z.string().nullable(), answeredAt: z.number() }),
)
const CardEntry = z.object({ termid: z.string(), right: z.boolean(), at: z.string() })

const cardKind: OutboxKind<z.output<typeof CardEntry>> = {
  kind: 'glossary.card',
  title: 'Card',
  schema: CardEntry,
  // The timestamp of an answer is its key: the server counts it once.
  async send(entry) {
    await callOperation(glossary.answerCard, entry)
  },
}
export const cardKinds: readonly OutboxKind[] = [cardKind as OutboxKind]

export const today = () => dayIn(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone)

/** The user's flash cards: from the server if logged in, and on the device until they are sent. */
export function useCards() {
  const { me, loading } = useMe()
  const personId = me?.userid ?? null
  const store = useMemo(() => deviceStore(`glossary.cards.${personId ?? ''}`, StoredCards), [personId])
  const [saves, setSaves] = useState(0)
  const query = useQuery(glossary.cards, {}, { enabled: personId !== null, staleTime: 60_000 })
  const outbox = useOutbox(personId, cardKinds)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what lies on the device changes with each save
  const cards = useMemo(() => {
    const all = new Map<string, FlashCard>(Object.entries(store.read() ?? {}))
    for (const { termid, box, dueOn, answeredAt } of query.data?.cards ?? []) {
      const card = laterCard(all.get(termid), { box, dueOn, answeredAt: Date.parse(answeredAt) })
      if (card) all.set(termid, card)
    }
    return all
  }, [store, query.data, saves])
  const { box } = outbox
  const answer = useCallback(
    async (termid: string, label: string, right: boolean) => {
      const at = Date.now()
      const next = answered(cards.get(termid) ?? null, { right, at, on: today() })
      store.write({ ...(store.read() ?? {}), [termid]: next })
      setSaves((before) => before + 1)
      await box?.add(cardKind, { termid, right, at: new Date(at).toISOString() }, label)
    },
    [cards, store, box],
  )
  const isReady = !loading && (personId === null || box !== null)
  return { cards, answer, outbox, personId, isReady, subscription: query.data?.subscription ?? null }
}
