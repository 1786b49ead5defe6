import { findPeople } from '#features/accounts/server/public.ts'
import { answersFor } from '#features/companies/rules/answers-for.ts'
import {
  administratorsOf,
  companiesOf,
  findCompany,
  supervisionsOfEmployee,
} from '#features/companies/server/public.ts'
import { courseReport } from '#features/learning/server/public.ts'
import { shownEmail } from '#platform/contract/email.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { dayIn } from '#platform/contract/zoned-days.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { corporateAccounts } from '../../contract/accounts.ts'
import { runsOnDay } from '../../rules/people/runs-on-day.ts'

const MOST_CONTACTS = 6

export const home: Handler<typeof corporateAccounts.home> = async ({ compid }, call) => {
  const own = await companiesOf(call.db, call.actor.userId)
  const opens = compid || own[0]?.compid || ''
  const isMember = own.some((each) => each.compid === opens)
  const others = own
    .filter((each) => each.compid !== opens)
    .map((each) => ({ compid: each.compid, name: each.name }))
  if (opens === '') return { company: null, others, courses: [], contacts: [], mayAsk: false }
  // People of the company, those who answer for it, and staff.
  if (!isMember && !answersFor(call.actor, opens)) refuse('forbidden')
  const company = (await findCompany(call.db, opens)) ?? refuse('not-found')
  const { id, name, welcome, website, phone, email } = company
  return {
    company: { compid: id, name, welcome, website, phone, email, answers: answersFor(call.actor, id) },
    others,
    courses: isMember ? await coursesOf(call) : [],
    contacts: await contactsOf(call, id, dayIn(call.now, company.timeZone)),
    mayAsk: isMember,
  }
}

/** The caller's courses that somebody else has paid for. */
async function coursesOf(call: SignedInCall) {
  const { userId, firstName, lastName } = call.actor
  const report = await courseReport(call, { userId, firstName, lastName })
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

/** Whom somebody asks for training: who looks after them today, then the administrators. */
async function contactsOf(call: SignedInCall, compid: string, today: string) {
  const supervisions = await supervisionsOfEmployee(call.db, compid, call.actor.userId)
  const supervisors = supervisions
    .filter((each) => runsOnDay(each, today))
    .map(({ supervisorId }) => supervisorId)
  const administrators = (await administratorsOf(call.db, compid)).map(({ userId }) => userId)
  const ids = [...new Set([...supervisors, ...administrators])].slice(0, MOST_CONTACTS)
  const people = await findPeople(call.db, ids)
  return ids.flatMap((id) => {
    const person = people.get(id)
    if (!person) return []
    const role = supervisors.includes(id) ? ('supervisor' as const) : ('administrator' as const)
    return [{ name: `${person.firstName} ${person.lastName}`, role, email: shownEmail(person.email) }]
  })
}
