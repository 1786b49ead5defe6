import { validate as isId } from 'uuid'
import { findPeople } from '#features/accounts/server/public.ts'
import { byMemberName, peopleScope, scopedPeople, withinScope } from '#features/companies/server/public.ts'
import { freeSeatsByCourse, freeSeatsByPlan, plansOnSale } from '#features/learning/server/public.ts'
import { LIST_CURRENCY } from '#features/pricing/rules/currency.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import { listOf, orderOf } from '#platform/server/lists/list-query.ts'
import type { corporateEnroll } from '../../contract/enroll.ts'
import { courseNames, enrollPeople, quoteEnrollment } from './enroll.ts'
import { offeredCourses } from './offered-courses.ts'
import { declinePurchase, purchases } from './purchase-requests.ts'
import { allowedCourses } from './supervisor-settings.ts'

const people: Handler<typeof corporateEnroll.enrollPeople> = async (input, call) => {
  const scope = await peopleScope(call, input.compid)
  const { search, department: plant, direction } = input
  const { query } = await scopedPeople(call.db, scope, { search, plant })
  const [name, id] = byMemberName
  const order = orderOf({ sort: 'name', direction }, { name }, id)
  const { rows, total } = await listOf(call.db, query, input, order)
  return {
    total,
    rows: rows.map(({ userId, plant: department, name: called, email, shift, canUseCredit }) => ({
      ...{ userid: userId, name: called, email, department, shift, canUseCredit },
    })),
  }
}

const chosen: Handler<typeof corporateEnroll.enrollChosen> = async ({ compid, people: ids }, call) => {
  const scope = await peopleScope(call, compid)
  const within = await withinScope(call.db, scope, ids)
  const found = await findPeople(call.db, [...within])
  return {
    people: ids.flatMap((userid) => {
      const person = found.get(userid)
      return person ? [{ userid, name: `${person.firstName} ${person.lastName}` }] : []
    }),
  }
}

const courses: Handler<typeof corporateEnroll.enrollCourses> = async ({ compid }, call) => {
  const scope = await peopleScope(call, compid)
  const { offers, limited } = await offeredCourses(call, scope)
  const free = await freeSeatsByCourse(call.db, compid)
  return {
    limited,
    courses: offers.map(({ courseid, name, listPrice }) => ({
      courseid,
      coursename: name,
      price: { minor: listPrice, currency: LIST_CURRENCY },
      freeSeats: free.get(courseid) ?? 0,
    })),
  }
}

const seatPlans: Handler<typeof corporateEnroll.seatPlans> = async ({ compid }, call) => {
  const scope = await peopleScope(call, compid)
  const allowed = await allowedCourses(call.db, scope)
  const plans = (await plansOnSale(call.db)).filter(
    ({ courses: codes }) => !allowed || codes.every((code) => allowed.has(code)),
  )
  const free = await freeSeatsByPlan(call.db, compid)
  const names = await courseNames(
    call,
    plans.flatMap(({ courses: codes }) => codes),
  )
  return {
    plans: plans.map(({ id, code, name, model, courses: codes, priceMinor }) => ({
      ...{ code, name, model },
      courses: codes.map((each) => ({ courseid: each, coursename: names.get(each) ?? each })),
      price: { minor: priceMinor, currency: LIST_CURRENCY },
      freeSeats: free.get(id) ?? 0,
    })),
  }
}

const quote: Handler<typeof corporateEnroll.enrollQuote> = async ({ compid, purchaseid, ...plan }, call) =>
  quoteEnrollment(call, { companyId: compid, plan, purchaseId: purchaseid })

const enroll: Handler<typeof corporateEnroll.enroll> = async (input, call) => {
  const { compid, price, purchaseOrder, purchaseid, ...plan } = input
  return enrollPeople(call, { companyId: compid, plan, price, purchaseOrder, purchaseId: purchaseid })
}

/** One employee, one course, always from credit: the specified call (001 s7). */
const purchaseIonicCourseEmployee: Handler<typeof corporateEnroll.purchaseIonicCourseEmployee> = async (
  { compid, userid, empid, courseid, price },
  call,
) => {
  const employee = empid || userid
  if (!isId(employee)) refuse('forbidden')
  const answer = await enrollPeople(call, {
    companyId: compid,
    plan: { people: [employee], courses: [courseid], useSeats: false, pay: 'credit' },
    price,
    purchaseOrder: '',
    purchaseId: '',
  })
  const problem = { good: false, header: 'Problem with purchase!', orderid: null }
  if (answer.state === 'asked')
    return { ...problem, message: answer.message, type: 'needs approval' as const }
  const [result] = answer.results
  if (result?.outcome === 'had') call.refuse('already-enrolled')
  if (result?.outcome === 'no-credit') call.refuse('no-credit-for-person')
  const person = (await findPeople(call.db, [employee])).get(employee)
  return {
    good: true,
    header: 'Success!',
    message: `${person?.firstName ?? 'The employee'} is enrolled. ${answer.message}`,
    orderid: answer.order?.orderid ?? null,
  }
}

export const enrollHandlers: Handlers<typeof corporateEnroll> = {
  enrollPeople: people,
  enrollChosen: chosen,
  enrollCourses: courses,
  seatPlans,
  enrollQuote: quote,
  enroll,
  purchases,
  declinePurchase,
  purchaseIonicCourseEmployee,
}
