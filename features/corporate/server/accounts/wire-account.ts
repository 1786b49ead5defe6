import { findPeople } from '#features/accounts/server/public.ts'
import {
  administratorsOf,
  type Company,
  companiesAnsweredFor,
  companyMembers,
  countMembers,
  peopleScope,
} from '#features/companies/server/public.ts'
import { usd } from '#features/credit/rules/usd.ts'
import { budgetOf, companyCreditOf } from '#features/credit/server/public.ts'
import { shownEmail } from '#platform/contract/email.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { pageOf } from '#platform/server/lists/list-query.ts'
import type { corporateAccounts } from '../../contract/accounts.ts'
import { offeredCourses } from '../enroll/offered-courses.ts'
import { peopleWhere } from '../people/people-filter.ts'

/** As many people as the specified answer holds; pages of all are at `corporate/people`. */
const MOST_EMPLOYEES = 500

export const accounts: Handler<typeof corporateAccounts.accounts> = async ({ compIDs }, call) => {
  const ids = compIDs ?? (await companiesAnsweredFor(call)).map(({ compid }) => compid)
  return { accounts: await Promise.all(ids.map((compid) => accountOf(call, compid))) }
}

async function accountOf(call: SignedInCall, compid: string) {
  const scope = await peopleScope(call, compid)
  const { company } = scope
  const where = await peopleWhere(call, scope, everybody)
  const members = await pageOf(
    call.db.select().from(companyMembers).where(where),
    { page: 1, rows: MOST_EMPLOYEES },
    [companyMembers.sortName, companyMembers.id],
  )
  const people = await findPeople(
    call.db,
    members.map(({ userId }) => userId),
  )
  const credit = await companyCreditOf(call.db, compid)
  const { offers } = await offeredCourses(call, scope)
  return {
    adminType: scope.supervisorId === null ? ('admin' as const) : ('supervisor' as const),
    accountInfo: await infoOf(call, company),
    settings: {
      status: company.status,
      timeZone: company.timeZone,
      needsPurchaseOrder: company.needsPurchaseOrder,
      addPeopleNeedsApproval: company.approvals.addPeople,
    },
    onlineCourses: offers.map(({ courseid, name }) => ({ courseid, coursename: name })),
    employees: members.flatMap(({ userId, title, role, canUseCredit }) => {
      const person = people.get(userId)
      if (!person) return []
      const { username, firstName, lastName, email } = person
      return [
        {
          ...{ userid: userId, username, f_name: firstName, l_name: lastName, title },
          ...{ email: shownEmail(email), type: role, canusecredit: canUseCredit },
        },
      ]
    }),
    employeeCount: await countMembers(call.db, compid),
    credit: usd(credit.availableMinor),
    supervisorcredit:
      scope.supervisorId === null
        ? null
        : usd((await budgetOf(call.db, compid, scope.supervisorId)).availableMinor),
  }
}

const everybody = { search: '', plant: '', shift: '', jobRole: '' }

async function infoOf(call: SignedInCall, company: Company) {
  const { id, name, address, city, country, state, zip, phone, phone2, email, website, language } = company
  return {
    compid: id,
    ...{ Company: name, Address: address, City: city, Country: country, State: state, Zip: zip },
    ...{ Phone: phone, Phone2: phone2, Email: email, Website: website, language },
    discount: company.discountBasisPoints / 10_000,
    usecredit: company.useCredit,
    usercourses: company.useCourses,
    administrators: await administratorRows(call, id),
  }
}

/** Who answers for a company, with their names. */
export async function administratorRows(call: SignedInCall, compid: string) {
  const administrators = await administratorsOf(call.db, compid)
  const names = await call.peopleNames(administrators.map(({ userId }) => userId))
  return administrators.map(({ userId, email }) => ({ userid: userId, name: names.get(userId) ?? '', email }))
}
