import { z } from 'zod'
import { useMe } from '#features/core/accounts/web/public.tsx'
import { fullName } from '#platform/contract/names.ts'
import { callOperation } from '#platform/web/client.ts'
import type { OutboxKind } from '#platform/web/outbox/entry.ts'
import { useOutbox } from '#platform/web/outbox/use-outbox.ts'
import { boothAdmin } from '../../contract/admin.ts'
import type { ContactDraft } from '../../contract/drafts.ts'

type Draft = z.input<typeof ContactDraft>

const contactKind: OutboxKind<{ draft: Draft }> = {
  kind: 'convention.contact',
  title: 'Visitor',
  schema: z.object({ draft: z.custom<Draft>() }),
  async send({ draft }, entryid) {
    await callOperation(boothAdmin.addContact, { entryid, draft })
  },
}

/** Entries that booth staff make offline. */
export const contactKinds: readonly OutboxKind[] = [contactKind as OutboxKind]

/** Visitors that booth staff recorded on this device. */
export function useContactOutbox() {
  const { me } = useMe()
  const { box, state } = useOutbox(me?.userid ?? null, contactKinds)
  const add = async (draft: Draft) => {
    await box?.add(contactKind, { draft }, fullName(draft))
  }
  const own = state.entries.filter(({ kind }) => kind === contactKind.kind)
  return { box, state: { ...state, entries: own }, add }
}
