import { validate as isId } from 'uuid'
import {
  administeredCompany,
  type PeopleScope,
  peopleScope,
  supervisorsOf,
} from '#features/core/company-people/server/public.ts'
import { usd } from '#features/shop/credit/rules/usd.ts'
import { budgetsOf, changeBudget, companyCreditOf, notifySpent } from '#features/shop/credit/server/public.ts'
import { owedInUsd } from '#features/shop/orders/server/public.ts'
import { LIST_CURRENCY } from '#features/shop/pricing/rules/currency.ts'
import { fromMajor, toMajor, WHOLE } from '#platform/contract/money.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { formatMoney } from '#platform/contract/texts/format.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { partOf } from '#platform/server/extensions/extension-point.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { corporateCredit, SupervisorBudget } from '../../contract/credit.ts'
import { pendingPurchases } from './pending-purchases.ts'
import { allSettings } from './supervisor-settings.ts'

/** Returns the supervisors of a company with their budgets; for a supervisor, only their own. */
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
        userid: userId,
        name,
        spends,
        useCourses,
        available: usd(availableMinor),
        held: usd(heldMinor),
        full: usd(fullMinor),
        spent: fullMinor > 0 ? Math.round(((fullMinor - Math.min(left, fullMinor)) * WHOLE) / fullMinor) : 0,
      }
    })
}

export const credit: Handler<typeof corporateCredit.credit> = async ({ compid }, ctx) => {
  const scope = await peopleScope(ctx, compid)
  const { availableMinor, heldMinor } = await companyCreditOf(ctx.db, compid)
  const all = await budgetsOf(ctx.db, compid)
  const inBudgets = [...all.values()].reduce((sum, each) => sum + each.availableMinor + each.heldMinor, 0)
  return {
    useCredit: scope.company.useCredit,
    available: usd(availableMinor),
    held: usd(heldMinor),
    inBudgets: usd(inBudgets),
    owes: usd(await owedInUsd(ctx.db, compid)),
    budgets: await listBudgets(ctx.db, scope),
    waiting: await partOf(ctx, pendingPurchases)(ctx.db, scope),
  }
}

/** Refuses with `no-supervisor` if the user is not a supervisor in the company. */
export async function refuseNoSupervisor(
  ctx: SignedInContext<'no-supervisor'>,
  companyId: string,
  userId: string,
): Promise<{ userId: string; name: string }> {
  const found = isId(userId)
    ? (await supervisorsOf(ctx.db, companyId)).find((each) => each.userId === userId)
    : undefined
  return found ?? ctx.refuse('no-supervisor')
}

/** Moves credit between the company and a supervisor's budget. */
export const updateSupervisorCredit: Handler<
  typeof corporateCredit.updateIonicSupervisorCreditFromAdmin
> = async ({ compid, userid, empid, addCredit, removeCredit, requestid }, ctx) => {
  const company = await administeredCompany(ctx, compid)
  const supervisor = await refuseNoSupervisor(ctx, compid, empid || userid)
  const change = changeOf(addCredit, removeCredit)
  if (change > 0 && company.status === 'blocked') refuse('forbidden')
  const { availableMinor } = await changeBudget(ctx, {
    companyId: compid,
    userId: supervisor.userId,
    usdMinor: change,
    key: requestid ? `${compid}/${requestid}` : ctx.newId(),
  })
  await ctx.audit({
    action: 'corporate.budget',
    target: compid,
    details: { supervisor: supervisor.userId, minor: change },
  })
  await notifySpent(ctx, compid, null)
  const left = await companyCreditOf(ctx.db, compid)
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

/** Returns the change in US cents; exactly one of the amounts must be given, and a removal is negative. */
function changeOf(addCredit: string, removeCredit: string): number {
  const add = fromMajor(addCredit || '0') ?? 0
  const remove = fromMajor(removeCredit || '0') ?? 0
  if (add === 0 && remove === 0)
    refuse('bad-input', { fields: { addCredit: 'Please enter an amount above zero.' } })
  if (add > 0 && remove > 0)
    refuse('bad-input', { fields: { removeCredit: 'Please either add or remove, not both.' } })
  return add > 0 ? add : -remove
}
