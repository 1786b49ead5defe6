import { findPeople } from '#features/core/accounts/server/public.ts'
import { type PeopleScope, peopleInScope, peopleScope } from '#features/core/company-people/server/public.ts'
import { certificateStatuses } from '#features/learn/certificates/server/public.ts'
import { openCoursesOfPeople } from '#features/learn/learning/server/public.ts'
import { hasMailbox } from '#platform/contract/email.ts'
import { fullName } from '#platform/contract/names.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { sendMails } from '#platform/server/mail.ts'
import type { corporatePeople, SkipReason } from '../../contract/people.ts'
import { companyReminders } from '../tables.ts'
import { trainingReminder } from './mails.ts'
import { requiredTraining } from './required-training.ts'

/** Reminds each person of their training, once a day at most. Repeat calls remind only people not yet reminded. */
export const remindPeople: Handler<typeof corporatePeople.remindPeople> = async (
  { compid, userids, message },
  ctx,
) => {
  const scope = await peopleScope(ctx, compid)
  const { company } = scope
  await peopleInScope(ctx, scope, userids)
  const ids = [...new Set(userids)]
  const [people, facts] = await Promise.all([findPeople(ctx.db, ids), trainingDue(ctx, scope, ids)])
  const reasons = new Map<string, SkipReason>()
  const reachable = ids.filter((id) => {
    if (!facts.has(id)) reasons.set(id, 'nothing')
    else if (!hasMailbox(people.get(id)?.email ?? '')) reasons.set(id, 'no-email')
    return !reasons.has(id)
  })
  const reminded = await noteReminders(ctx, scope, reachable)
  for (const id of reachable) if (!reminded.has(id)) reasons.set(id, 'today')
  const by = fullName(ctx.actor)
  const url = `${ctx.settings.publicUrl}/home`
  const letter = { by, message, url, company: company.name, timeZone: company.timeZone }
  await sendMails(
    ctx,
    trainingReminder,
    [...reminded].flatMap((id) => {
      const due = facts.get(id)
      return due ? [{ to: people.get(id)?.email ?? '', facts: { ...letter, ...due } }] : []
    }),
  )
  await ctx.audit({
    action: 'corporate.remind',
    target: compid,
    details: { people: reminded.size },
  })
  return {
    sent: reminded.size,
    skipped: [...reasons].flatMap(([id, reason]) => {
      const person = people.get(id)
      return person ? [{ name: fullName(person), reason }] : []
    }),
  }
}

/** Returns the due training of each person; people with nothing due are omitted. */
async function trainingDue(ctx: SignedInContext, scope: PeopleScope, ids: readonly string[]) {
  const [courses, status, gaps] = await Promise.all([
    openCoursesOfPeople(ctx.db, ids, ctx.now),
    certificateStatuses(ctx.db, ids, ctx.now),
    Promise.all(ctx.parts(requiredTraining).map((part) => part.gapsOf(ctx, scope, ids))),
  ])
  const due = ids.map((id) => {
    const { expiring = 0, expired = 0, until = null } = status.get(id) ?? {}
    const required = gaps.flatMap((each) => each.get(id) ?? [])
    return [id, { courses: courses.get(id) ?? [], required, expiring, expired, until }] as const
  })
  return new Map(
    due.filter(
      ([, { courses: open, required, expiring, expired }]) =>
        open.length + required.length + expiring + expired > 0,
    ),
  )
}

/** Records today's reminders. Returns the people not reminded before. */
async function noteReminders(
  ctx: SignedInContext,
  { company, today }: PeopleScope,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { userId: sentBy } = ctx.actor
  const noted = await ctx.db
    .insert(companyReminders)
    .values(ids.map((userId) => ({ companyId: company.id, userId, sentOn: today, sentBy })))
    .onConflictDoNothing()
    .returning({ userId: companyReminders.userId })
  return new Set(noted.map(({ userId }) => userId))
}
