import { findPeople } from '#features/core/accounts/server/public.ts'
import { answersFor } from '#features/core/company-people/rules/answers-for.ts'
import {
  administratorsOf,
  companiesOf,
  findCompany,
  supervisionsOfEmployee,
} from '#features/core/company-people/server/public.ts'
import { courseReport } from '#features/learn/learning/server/public.ts'
import { displayEmail } from '#platform/contract/email.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { dayIn } from '#platform/contract/zoned-days.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { corporateAccounts } from '../../contract/accounts.ts'
import { runsOnDay } from '../../rules/people/runs-on-day.ts'

const MAX_CONTACTS = 6

export const home: Handler<typeof corporateAccounts.home> = async ({ compid }, ctx) => {
  const own = await companiesOf(ctx.db, ctx.actor.userId)
  const opens = compid || own[0]?.compid || ''
  const isMember = own.some((each) => each.compid === opens)
  const others = own
    .filter((each) => each.compid !== opens)
    .map((each) => ({ compid: each.compid, name: each.name }))
  if (opens === '') return { company: null, others, courses: [], contacts: [], mayAsk: false }
  // Allowed for the company's people, its managers, and staff.
  if (!isMember && !answersFor(ctx.actor, opens)) refuse('forbidden')
  const company = (await findCompany(ctx.db, opens)) ?? refuse('not-found')
  const { id, name, welcome, website, phone, email } = company
  return {
    company: { compid: id, name, welcome, website, phone, email, answers: answersFor(ctx.actor, id) },
    others,
    courses: isMember ? await coursesOf(ctx) : [],
    contacts: await contactsOf(ctx, id, dayIn(ctx.now, company.timeZone)),
    mayAsk: isMember,
  }
}

/** Returns the caller's courses that someone else paid for. */
async function coursesOf(ctx: SignedInContext) {
  const { userId, firstName, lastName } = ctx.actor
  const report = await courseReport(ctx, { userId, firstName, lastName })
  return report.enrollments.flatMap((enrollment, index) => {
    const course = report.courses[index]
    if (!course || !enrollment.paidBy || enrollment.paidBy.you) return []
    return [
      {
        courseid: enrollment.courseid,
        name: course.coursename,
        paidBy: enrollment.paidBy.name,
        accessUntil: enrollment.accessUntil,
        percent: Math.floor((100 * course.doneCount) / Math.max(1, course.unitCount)),
        isDone: enrollment.completedAt !== null,
      },
    ]
  })
}

/** Returns the contacts for training requests: today's supervisors, then the administrators. */
async function contactsOf(ctx: SignedInContext, compid: string, today: string) {
  const supervisions = await supervisionsOfEmployee(ctx.db, compid, ctx.actor.userId)
  const supervisors = supervisions
    .filter((each) => runsOnDay(each, today))
    .map(({ supervisorId }) => supervisorId)
  const administrators = (await administratorsOf(ctx.db, compid)).map(({ userId }) => userId)
  const ids = [...new Set([...supervisors, ...administrators])].slice(0, MAX_CONTACTS)
  const people = await findPeople(ctx.db, ids)
  return ids.flatMap((id) => {
    const person = people.get(id)
    if (!person) return []
    const role = supervisors.includes(id) ? ('supervisor' as const) : ('administrator' as const)
    return [{ name: fullName(person), role, email: displayEmail(person.email) }]
  })
}
