import { findPeople } from '#features/core/accounts/server/public.ts'
import {
  administratorsOf,
  type Company,
  companiesAnsweredFor,
  companyMembers,
  countMembers,
  peopleScope,
  supervisorNames,
} from '#features/core/company-people/server/public.ts'
import { budgetOf, companyCreditOf } from '#features/shop/credit/server/public.ts'
import { displayEmail } from '#platform/contract/email.ts'
import { toMajor } from '#platform/contract/money.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { pageOf } from '#platform/server/lists/list-query.ts'
import type { corporateAccounts } from '../../contract/accounts.ts'
import { offeredCourses } from '../credit/offered-courses.ts'
import { peopleWhere } from '../people/people-filter.ts'

/** Limit of the specified response; `corporate/people` returns all people in pages. */
const MAX_EMPLOYEES = 500

export const accounts: Handler<typeof corporateAccounts.accounts> = async ({ compIDs }, ctx) => {
  const ids = compIDs ?? (await companiesAnsweredFor(ctx)).map(({ compid }) => compid)
  return { accounts: await Promise.all(ids.map((compid) => accountOf(ctx, compid))) }
}

async function accountOf(ctx: SignedInContext, compid: string) {
  const scope = await peopleScope(ctx, compid)
  const { company } = scope
  const where = await peopleWhere(ctx, scope, everybody)
  const members = await pageOf(
    ctx.db.select().from(companyMembers).where(where),
    { page: 1, rows: MAX_EMPLOYEES },
    [companyMembers.sortName, companyMembers.id],
  )
  const ids = members.map(({ userId }) => userId)
  const people = await findPeople(ctx.db, ids)
  const supervisors = await supervisorNames(ctx.db, scope, ids)
  const credit = await companyCreditOf(ctx.db, compid)
  const { offers } = await offeredCourses(ctx, scope)
  return {
    adminType: scope.supervisorId === null ? ('admin' as const) : ('supervisor' as const),
    accountInfo: await infoOf(ctx, company),
    settings: {
      ...pick(company, 'status', 'timeZone', 'needsPurchaseOrder'),
      addPeopleNeedsApproval: company.approvals.addPeople,
    },
    onlineCourses: offers.map(({ courseid, name }) => ({ courseid, coursename: name })),
    employees: members.flatMap(({ userId, title, role, canUseCredit }) => {
      const person = people.get(userId)
      if (!person) return []
      const { username, firstName, lastName, email, phone, phone2, address, city, state, zip, country } =
        person
      return [
        {
          userid: userId,
          username,
          f_name: firstName,
          l_name: lastName,
          title,
          company: company.name,
          phone,
          phone2,
          address,
          city,
          state,
          zip,
          country,
          email: displayEmail(email),
          type: role,
          adminType: role,
          canusecredit: canUseCredit,
          supervisorinfo: supervisors.get(userId) ?? [],
        },
      ]
    }),
    employeeCount: await countMembers(ctx.db, compid),
    credit: toMajor(credit.availableMinor),
    supervisorcredit:
      scope.supervisorId === null
        ? null
        : toMajor((await budgetOf(ctx.db, compid, scope.supervisorId)).availableMinor),
  }
}

const everybody = { search: '', plant: '', shift: '', jobRole: '' }

async function infoOf(ctx: SignedInContext, company: Company) {
  const { id, name, address, city, country, state, zip, phone, phone2, email, website, language } = company
  return {
    compid: id,
    Company: name,
    Address: address,
    City: city,
    Country: country,
    State: state,
    Zip: zip,
    Phone: phone,
    Phone2: phone2,
    Email: email,
    Website: website,
    language,
    discount: company.discountBasisPoints / 10_000,
    usecredit: company.useCredit,
    usercourses: company.useCourses,
    administrators: await administratorRows(ctx, id),
  }
}

/** Returns the administrators of a company with their names. */
export async function administratorRows(ctx: SignedInContext, compid: string) {
  const administrators = await administratorsOf(ctx.db, compid)
  const names = await ctx.peopleNames(administrators.map(({ userId }) => userId))
  return administrators.map(({ userId, email }) => ({ userid: userId, name: names.get(userId) ?? '', email }))
}
