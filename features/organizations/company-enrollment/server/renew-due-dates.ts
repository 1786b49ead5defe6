import { findPeople } from '#features/core/accounts/server/public.ts'
import { setDueDates } from '#features/learn/learning/server/public.ts'
import { findCourses } from '#features/shop/catalog/server/public.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { sendMails } from '#platform/server/mail.ts'
import type { Plan } from '../rules/plan.ts'
import { dueDateSet } from './mail.ts'
import type { Prepared } from './prepare.ts'

/** Applies a plan's due date to courses that people already have, and emails each of them. */
export async function renewDueDates(
  ctx: SignedInContext,
  company: { name: string },
  plan: Plan,
  { unfinished }: Prepared,
): Promise<void> {
  const { dueOn, note = '' } = plan
  if (!dueOn) return
  const changed = await setDueDates(ctx, [...unfinished.values()], { dueOn, note })
  if (changed.length === 0) return
  const people = await findPeople(ctx.db, pluck(changed, 'userId'))
  const names = new Map((await findCourses(ctx.db, plan.courses)).map(({ code, name }) => [code, name]))
  const url = `${ctx.settings.publicUrl}/myCourses`
  await sendMails(
    ctx,
    dueDateSet,
    [...people.values()].flatMap(({ id, email }) => {
      const courses = changed.flatMap(({ userId, courseCode }) =>
        userId === id ? (names.get(courseCode) ?? courseCode) : [],
      )
      return courses.length === 0
        ? []
        : [{ to: email, facts: { company: company.name, courses, dueOn, note, url } }]
    }),
  )
}
