import { validate as isId } from 'uuid'
import { findPeople } from '#features/core/accounts/server/public.ts'
import { peopleScope } from '#features/core/company-people/server/public.ts'
import { freeSeatsByCourse, freeSeatsByPlan, plansOnSale } from '#features/learn/seats/server/public.ts'
import { allowedCourses, offeredCourses } from '#features/organizations/company-office/server/public.ts'
import { LIST_CURRENCY } from '#features/shop/pricing/rules/currency.ts'
import { refuse, withData } from '#platform/contract/refusal.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import type { corporateEnroll } from '../contract/enroll.ts'
import { courseNames, enrollPeople, quoteEnrollment } from './enroll.ts'
import { chosen, people, peopleIds } from './people-to-enroll.ts'
import { declinePurchase, purchases } from './purchase-requests.ts'

const courses: Handler<typeof corporateEnroll.enrollCourses> = async ({ compid }, ctx) => {
  const scope = await peopleScope(ctx, compid)
  const { offers, limited } = await offeredCourses(ctx, scope)
  const free = await freeSeatsByCourse(ctx.db, compid)
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

const seatPlans: Handler<typeof corporateEnroll.seatPlans> = async ({ compid }, ctx) => {
  const scope = await peopleScope(ctx, compid)
  const allowed = await allowedCourses(ctx.db, scope)
  const plans = (await plansOnSale(ctx.db)).filter(
    ({ courses: codes }) => !allowed || codes.every((code) => allowed.has(code)),
  )
  const free = await freeSeatsByPlan(ctx.db, compid)
  const names = await courseNames(
    ctx,
    plans.flatMap(({ courses: codes }) => codes),
  )
  return {
    plans: plans.map(({ id, code, name, model, courses: codes, priceMinor }) => ({
      code,
      name,
      model,
      courses: codes.map((each) => ({ courseid: each, coursename: names.get(each) ?? each })),
      price: { minor: priceMinor, currency: LIST_CURRENCY },
      freeSeats: free.get(id) ?? 0,
    })),
  }
}

const quote: Handler<typeof corporateEnroll.enrollQuote> = async ({ compid, purchaseid, ...plan }, ctx) =>
  quoteEnrollment(ctx, { companyId: compid, plan, purchaseId: purchaseid })

const enroll: Handler<typeof corporateEnroll.enroll> = async (input, ctx) => {
  const { compid, price, purchaseOrder, purchaseid, ...plan } = input
  return enrollPeople(ctx, { companyId: compid, plan, price, purchaseOrder, purchaseId: purchaseid })
}

const PROBLEM = 'Problem with purchase!'

/** Enrolls one employee in one course and pays from credit, as specified in R-COM-24. */
const purchaseIonicCourseEmployee: Handler<typeof corporateEnroll.purchaseIonicCourseEmployee> = async (
  { compid, userid, empid, courseid, price },
  ctx,
) => {
  const employee = empid || userid
  if (!isId(employee)) refuse('forbidden')
  const answer = await enrollPeople(ctx, {
    companyId: compid,
    plan: { people: [employee], courses: [courseid], useSeats: false, pay: 'credit' },
    price,
    purchaseOrder: '',
    purchaseId: '',
    judge({ outcomes: [result], quote: requested }, payer) {
      if (result?.outcome === 'had') ctx.refuse('already-enrolled')
      if (result?.outcome === 'no-credit') ctx.refuse('no-credit-for-person')
      if (!payer && requested && requested.total > 0) ctx.refuse('no-credit')
    },
  }).catch((error: unknown) => {
    throw withData(error, { header: PROBLEM })
  })
  if (answer.state === 'asked') {
    const { message } = answer
    return { good: false, header: PROBLEM, message, type: 'needs approval' as const, orderid: null }
  }
  const person = (await findPeople(ctx.db, [employee])).get(employee)
  return {
    good: true,
    header: 'Success!',
    message: `${person?.firstName ?? 'The employee'} is enrolled. ${answer.message}`,
    orderid: answer.order?.orderid ?? null,
  }
}

export const enrollHandlers: Handlers<typeof corporateEnroll> = {
  enrollPeople: people,
  enrollPeopleIds: peopleIds,
  enrollChosen: chosen,
  enrollCourses: courses,
  seatPlans,
  enrollQuote: quote,
  enroll,
  purchases,
  declinePurchase,
  purchaseIonicCourseEmployee,
}
