import { findPeople } from '#features/core/accounts/server/public.ts'
import { peopleInScope, peopleScope } from '#features/core/company-people/server/public.ts'
import { standingOfPeople } from '#features/learn/certificates/server/public.ts'
import { openCoursesOfPeople } from '#features/learn/learning/server/public.ts'
import { hasMailbox } from '#platform/contract/email.ts'
import { fullName } from '#platform/contract/names.ts'
import type { Handler } from '#platform/server/feature.ts'
import { sendMails } from '#platform/server/mail.ts'
import type { corporatePeople } from '../../contract/people.ts'
import { trainingReminder } from './mails.ts'

/** Reminds each of their own courses and certificates; people with nothing to do are left alone. */
export const remindPeople: Handler<typeof corporatePeople.remindPeople> = async (
  { compid, userids, message },
  ctx,
) => {
  const scope = await peopleScope(ctx, compid)
  const { company } = scope
  await peopleInScope(ctx, scope, userids)
  const ids = [...new Set(userids)]
  const [people, courses, standing] = await Promise.all([
    findPeople(ctx.db, ids),
    openCoursesOfPeople(ctx.db, ids, ctx.now),
    standingOfPeople(ctx.db, ids, ctx.now),
  ])
  const by = fullName(ctx.actor)
  const due = ids.flatMap((id) => {
    const user = people.get(id)
    const { expiring = 0, expired = 0, until = null } = standing.get(id) ?? {}
    const open = courses.get(id) ?? []
    if (!user || (open.length === 0 && expiring === 0 && expired === 0)) return []
    const url = `${ctx.settings.publicUrl}/myCourses`
    const facts = { by, message, expiring, expired, until, url, courses: open }
    return [{ to: user.email, facts: { ...facts, company: company.name, timeZone: company.timeZone } }]
  })
  const reachable = due.filter(({ to }) => hasMailbox(to))
  await sendMails(ctx, trainingReminder, reachable)
  await ctx.audit({
    action: 'corporate.remind',
    target: compid,
    details: { people: reachable.length },
  })
  return {
    sent: reachable.length,
    nothingDue: ids.length - due.length,
    noEmail: due.length - reachable.length,
  }
}
