import type { Context } from '#platform/server/context.ts'
import { type Db, run } from '#platform/server/db.ts'
import { company, ledgerOf, type Owner, payerFor, supervisor } from '../../rules/ledger-names.ts'
import { LedgerTooLow, lockedBalance, moveCredit } from '../move-credit.ts'

/** A supervisor's budget from a company's credit, in US cents. */
export interface Budget {
  userId: string
  availableMinor: number
  heldMinor: number
  /** Total when it was last refilled. */
  fullMinor: number
}

const readBudgets = {
  name: 'credit.budgets',
  text: `
    select budget.user_id as "userId", budget.full_minor::float8 as "fullMinor",
      coalesce(available.balance_minor, 0)::float8 as "availableMinor",
      coalesce(held.balance_minor, 0)::float8 as "heldMinor"
    from credit_budgets budget
    left join credit_ledgers available
      on available.name = 'supervisor/' || budget.company_id || '/' || budget.user_id || '/available'
    left join credit_ledgers held
      on held.name = 'supervisor/' || budget.company_id || '/' || budget.user_id || '/held'
    where budget.company_id = $1 and budget.user_id is not null and ($2::uuid is null or budget.user_id = $2)`,
}

/** Returns the budgets of a company's supervisors, without those who never had one. */
export async function budgetsOf(db: Db, companyId: string): Promise<Map<string, Budget>> {
  const found = await run<Budget & Record<string, unknown>>(db, readBudgets, [companyId, null])
  return new Map(found.map((budget) => [budget.userId, budget]))
}

/** Returns the budget of one supervisor. */
export async function budgetOf(db: Db, companyId: string, userId: string): Promise<Budget> {
  const [found] = await run<Budget & Record<string, unknown>>(db, readBudgets, [companyId, userId])
  return found ?? { userId, availableMinor: 0, heldMinor: 0, fullMinor: 0 }
}

export interface BudgetChange {
  companyId: string
  userId: string
  /** US cents to move from the company's credit to the budget; negative moves them back to the company. */
  usdMinor: number
  key: string
}

/**
 * Moves credit between a company and the budget of one of its supervisors, once per key. Refuses with `too-little` if
 * the source has too little credit. Returns the resulting budget.
 */
export function changeBudget(
  ctx: Context<'too-little'>,
  { companyId, userId, usdMinor, key }: BudgetChange,
): Promise<Budget> {
  return ctx.transaction(async (within) => {
    const budget = supervisor(companyId, userId)
    try {
      const moved = await moveCredit(within, {
        key: `budget/${key}`,
        reason:
          usdMinor > 0 ? 'Added to the budget of a supervisor' : 'Taken from the budget of a supervisor',
        sides: [
          { ledger: ledgerOf(company(companyId), 'available'), minor: -usdMinor },
          { ledger: ledgerOf(budget, 'available'), minor: usdMinor },
        ],
      })
      if (moved) await fillBudget(within, budget)
    } catch (error) {
      if (error instanceof LedgerTooLow) return within.refuse('too-little')
      throw error
    }
    return budgetOf(within.db, companyId, userId)
  })
}

/** Closes the budget of a former supervisor and returns the remainder to the company. */
export async function closeBudget(ctx: Context, companyId: string, userId: string): Promise<void> {
  await ctx.transaction(async (within) => {
    const ledger = ledgerOf(supervisor(companyId, userId), 'available')
    const left = await lockedBalance(within, ledger)
    if (left > 0)
      await moveCredit(within, {
        key: `budget-end/${within.newId()}`,
        reason: 'The budget of a supervisor ended',
        sides: [
          { ledger, minor: -left },
          { ledger: ledgerOf(company(companyId), 'available'), minor: left },
        ],
      })
    await run(within.db, endStatement, [companyId, userId])
  })
}

const endStatement = {
  name: 'credit.end-budget',
  text: `
    update credit_budgets set full_minor = 0 where company_id = $1 and user_id = $2`,
}

const fill = {
  name: 'credit.fill-budget',
  text: `
    with has as (select coalesce(sum(balance_minor), 0) as minor from credit_ledgers where name = any($4)),
    changed as (
      update credit_budgets set full_minor = has.minor, alerted_at = null, changed_at = $5
      from has where company_id = $2 and user_id is not distinct from $3 returning id
    )
    insert into credit_budgets (id, company_id, user_id, full_minor, changed_at)
    select $1, $2, $3, has.minor, $5 from has where not exists (select 1 from changed)
    on conflict do nothing`,
}

const ledgersOf = (owner: Owner): string[] =>
  (['available', 'held'] as const).map((bucket) => ledgerOf(owner, bucket))

const keysOf = (owner: Owner): [companyId: string, userId: string | null] =>
  owner.kind === 'supervisor' ? [owner.companyId, owner.id] : [owner.id, null]

/** Records a refill of the owner's credit. The next alert is due when four fifths of the current amount are spent. */
export async function fillBudget(ctx: Context, owner: Owner): Promise<void> {
  const id = ctx.newId()
  await run(ctx.db, fill, [id, ...keysOf(owner), ledgersOf(owner), ctx.now])
}

const spent = {
  name: 'credit.alert-budget',
  text: `
    with has as (select coalesce(sum(balance_minor), 0) as minor from credit_ledgers where name = any($3))
    update credit_budgets set alerted_at = $4 from has
    where company_id = $1 and user_id is not distinct from $2 and alerted_at is null
      and full_minor > 0 and has.minor * 5 <= full_minor
    returning full_minor::float8 as "fullMinor", has.minor::float8 as "leftMinor"`,
}

/** Returns full and remaining amounts once four fifths are spent, on the first call since top-up; otherwise null. */
export async function spentAlert(
  ctx: Context,
  companyId: string,
  supervisorId: string | null,
): Promise<{ fullMinor: number; leftMinor: number } | null> {
  const owner = payerFor(companyId, supervisorId)
  const values = [...keysOf(owner), ledgersOf(owner), ctx.now]
  const [due] = await run<{ fullMinor: number; leftMinor: number }>(ctx.db, spent, values)
  return due ?? null
}

const budgetsOfPerson = {
  name: 'credit.budgets-of-person',
  text: 'select company_id as "companyId" from credit_budgets where user_id = $1',
}

/** Returns all budgets of a user to their companies. */
export async function closeBudgets(ctx: Context, userId: string): Promise<void> {
  const found = await run<{ companyId: string }>(ctx.db, budgetsOfPerson, [userId])
  for (const { companyId } of found) await closeBudget(ctx, companyId, userId)
}
