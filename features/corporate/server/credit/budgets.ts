import { validate as isId, v7 as uuid } from 'uuid'
import {
  administeredCompany,
  type PeopleScope,
  peopleScope,
  supervisorsOf,
} from '#features/companies/server/public.ts'
import { usd } from '#features/credit/rules/usd.ts'
import { budgetsOf, changeBudget, companyCreditOf, tellSpent } from '#features/credit/server/public.ts'
import { owedInUsd } from '#features/orders/server/public.ts'
import { LIST_CURRENCY } from '#features/pricing/rules/currency.ts'
import { fromMajor, toMajor, WHOLE } from '#platform/contract/money.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { formatMoney } from '#platform/contract/texts/format.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { corporateCredit, SupervisorBudget } from '../../contract/credit.ts'
import { countPurchases } from '../enroll/count-waiting.ts'
import { allSettings } from '../enroll/supervisor-settings.ts'

/** The supervisors of a company with what they may spend; for a supervisor themselves alone. */
export async function listBudgets(
  db: Db,
  { company, supervisorId }: Pick<PeopleScope, 'company' | 'supervisorId'>,
): Promise<SupervisorBudget[]> {
  const supervisors = await supervisorsOf(db, company.id)
  const [budgets, settings] = await Promise.all([budgetsOf(db, company.id), allSettings(db, company.id)])
  return supervisors
    .filter(({ userId }) => supervisorId === null || userId === supervisorId)
    .map(({ userId, name }) => {
      const { availableMinor = 0, heldMinor = 0, fullMinor = 0 } = budgets.get(userId) ?? {}
      const { spends = 'budget', useCourses = false } = settings.get(userId) ?? {}
      const left = availableMinor
      return {
        ...{ userid: userId, name, spends, useCourses },
        available: usd(availableMinor),
        held: usd(heldMinor),
        full: usd(fullMinor),
        spent: fullMinor > 0 ? Math.round(((fullMinor - Math.min(left, fullMinor)) * WHOLE) / fullMinor) : 0,
      }
    })
}

export const credit: Handler<typeof corporateCredit.credit> = async ({ compid }, call) => {
  const scope = await peopleScope(call, compid)
  const { availableMinor, heldMinor } = await companyCreditOf(call.db, compid)
  const all = await budgetsOf(call.db, compid)
  const inBudgets = [...all.values()].reduce((sum, each) => sum + each.availableMinor + each.heldMinor, 0)
  return {
    useCredit: scope.company.useCredit,
    available: usd(availableMinor),
    held: usd(heldMinor),
    inBudgets: usd(inBudgets),
    owes: usd(await owedInUsd(call.db, compid)),
    budgets: await listBudgets(call.db, scope),
    waiting: await countPurchases(call.db, scope),
  }
}

/** Refuses `no-supervisor` where somebody does not supervise in the company. */
export async function refuseNoSupervisor(
  call: SignedInCall<'no-supervisor'>,
  companyId: string,
  userId: string,
): Promise<{ userId: string; name: string }> {
  const found = isId(userId)
    ? (await supervisorsOf(call.db, companyId)).find((each) => each.userId === userId)
    : undefined
  return found ?? call.refuse('no-supervisor')
}

/** From the company's credit to the budget of a supervisor, or back. */
export const updateSupervisorCredit: Handler<
  typeof corporateCredit.updateIonicSupervisorCreditFromAdmin
> = async ({ compid, userid, empid, addCredit, removeCredit, requestid }, call) => {
  const company = await administeredCompany(call, compid)
  const supervisor = await refuseNoSupervisor(call, compid, empid || userid)
  const change = changeOf(addCredit, removeCredit)
  if (change > 0 && company.status === 'blocked') refuse('forbidden')
  const { availableMinor } = await changeBudget(call, {
    companyId: compid,
    userId: supervisor.userId,
    usdMinor: change,
    key: requestid ? `${compid}/${requestid}` : uuid({ msecs: call.now.getTime() }),
  })
  await call.audit({
    action: 'corporate.budget',
    target: compid,
    details: { supervisor: supervisor.userId, minor: change },
  })
  await tellSpent(call, compid, null)
  const left = await companyCreditOf(call.db, compid)
  const amount = formatMoney(Math.abs(change), LIST_CURRENCY)
  return {
    good: true as const,
    message:
      change > 0
        ? `${amount} was added to the budget of ${supervisor.name}.`
        : `${amount} was moved from the budget of ${supervisor.name} to the company.`,
    available: toMajor(availableMinor),
    companyAvailable: toMajor(left.availableMinor),
  }
}

/** US cents of exactly one of the two amounts; what is removed is negative. */
function changeOf(addCredit: string, removeCredit: string): number {
  const add = fromMajor(addCredit || '0') ?? 0
  const remove = fromMajor(removeCredit || '0') ?? 0
  if (add === 0 && remove === 0)
    refuse('bad-input', { fields: { addCredit: 'Please enter an amount above zero.' } })
  if (add > 0 && remove > 0)
    refuse('bad-input', { fields: { removeCredit: 'Please either add or remove, not both.' } })
  return add > 0 ? add : -remove
}
