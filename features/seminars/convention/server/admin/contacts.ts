import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { serveResource } from '#platform/server/resource/serve-resource.ts'
import { edits } from '#platform/server/tables.ts'
import { type boothAdmin, contactAdmin as contract } from '../../contract/admin.ts'
import { contactMatchKey } from '../../rules/merge-contacts.ts'
import { forget, recordContact } from '../contacts.ts'
import { conventionContacts, conventionDraws } from '../tables.ts'
import { conventionNames, matchesConvention } from './conventions.ts'

export const contactAdmin = serveResource(contract, {
  name: 'convention.contact',
  nameOf: fullName,
  labels: { conventionId: 'Convention', consent: 'May be contacted', onCallList: 'On the call list' },
  table: conventionContacts,
  searched: [
    conventionContacts.firstName,
    conventionContacts.lastName,
    conventionContacts.email,
    conventionContacts.company,
  ],
  sorts: {
    name: conventionContacts.lastName,
    newest: conventionContacts.createdAt,
    company: conventionContacts.company,
  },
  where: ({ conventionid, interest, calls }) =>
    and(
      matchesConvention(conventionContacts.conventionId, { conventionid }),
      interest ? sql`${interest} = any(${conventionContacts.interests})` : undefined,
      calls ? eq(conventionContacts.onCallList, calls === 'yes') : undefined,
    ),
  check: (_call, { onCallList, consent }) => ({
    onCallList: onCallList && !consent ? 'They have not agreed to be contacted.' : undefined,
  }),
  columns: (draft, { now }) => ({
    ...draft,
    sameKey: contactMatchKey(draft) || null,
    consentAt: draft.consent ? now : null,
  }),
  unique: { convention_contacts_same: { email: 'This person is among the contacts already.' } },
  async show(rows, ctx) {
    const names = await conventionNames(ctx, [...new Set(rows.map(({ conventionId }) => conventionId))])
    const prizes = await prizesOf(ctx, pluck(rows, 'id'))
    return rows.map(({ id, conventionId }) => ({
      convention: names.get(conventionId) ?? '',
      prizes: prizes.get(id) ?? [],
    }))
  },
  namesOf: (ctx, ids) => conventionNames(ctx, ids),
})

async function prizesOf(ctx: Context, contactIds: readonly string[]): Promise<Map<string, string[]>> {
  if (contactIds.length === 0) return new Map()
  const rows = await ctx.db
    .select({ contactId: conventionDraws.contactId, prize: conventionDraws.prizeName })
    .from(conventionDraws)
    .where(
      and(
        inArray(conventionDraws.contactId, [...contactIds]),
        ne(conventionDraws.prizeName, ''),
        ne(conventionDraws.state, 'returned'),
      ),
    )
    .orderBy(conventionDraws.number)
  const found = new Map<string, string[]>()
  for (const { contactId, prize } of rows)
    if (contactId) found.set(contactId, [...(found.get(contactId) ?? []), prize])
  return found
}

export const addContact: Handler<(typeof boothAdmin)['addContact']> = async ({ entryid, draft }, ctx) => {
  const { conventionId, onCallList, ...facts } = draft
  if ((await conventionNames(ctx, [conventionId])).size === 0) return refuse('not-found')
  const { id, isKnown } = await recordContact(ctx, { conventionId, entryId: entryid, facts, onCallList })
  return { contactid: id, isKnown }
}

export const forgetContact: Handler<(typeof boothAdmin)['forgetContact']> = async ({ contactid }, ctx) => {
  if (!(await forget(ctx, contactid))) return refuse('not-found')
  await ctx.db.delete(edits).where(and(eq(edits.resource, contactAdmin.name), eq(edits.targetId, contactid)))
  await ctx.audit({ action: 'convention.forgetContact', target: contactid })
  return { good: true }
}
