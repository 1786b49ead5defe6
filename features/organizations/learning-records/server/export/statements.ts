import { Readable } from 'node:stream'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import {
  administeredCompany,
  type Company,
  companyMembers,
} from '#features/core/company-people/server/public.ts'
import { pathOf, withQuery } from '#platform/contract/address.ts'
import type { InputOf } from '#platform/contract/operation.ts'
import { dayIn } from '#platform/contract/zoned-days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { learningRecords } from '../../contract.ts'
import type { Statement } from '../../rules/statement.ts'
import { learnedBy } from '../learned.ts'
import { learningStores } from '../tables.ts'

/** Number of people whose statements are on one page. */
const PEOPLE = 25

interface Wanted {
  company: Company
  since: Date | null
  until: Date | null
  /** Last user id of the previous page; '' for the first page. */
  after: string
}

/** Returns the statements of the next people. `last` is the last of them if more follow, else ''. */
async function readPage(
  ctx: Context,
  { company, since, until, after }: Wanted,
): Promise<{ statements: Statement[]; last: string }> {
  const { companyId, userId, leftAt } = companyMembers
  const members = await ctx.db
    .select()
    .from(companyMembers)
    .where(and(eq(companyId, company.id), isNull(leftAt), after === '' ? undefined : gt(userId, after)))
    .orderBy(asc(userId))
    .limit(PEOPLE + 1)
  const [store] = await ctx.db
    .select({ actorKind: learningStores.actorKind })
    .from(learningStores)
    .where(eq(learningStores.companyId, company.id))
  const shown = members.slice(0, PEOPLE)
  const learned = await learnedBy(ctx, {
    company,
    actorKind: store?.actorKind ?? 'user-id',
    members: shown,
    from: since ?? new Date(0),
    to: until && until < ctx.now ? until : ctx.now,
  })
  return {
    statements: learned.map(({ statement }) => statement),
    last: members.length > PEOPLE ? (shown.at(-1)?.userId ?? '') : '',
  }
}

export const exportAddress = (input: InputOf<typeof learningRecords.statements>): string =>
  withQuery(pathOf(learningRecords.statements), input)

export const statements: Handler<typeof learningRecords.statements> = async (input, ctx) => {
  const { compid, since, until, after } = input
  const company = await administeredCompany(ctx, compid)
  const page = await readPage(ctx, { company, since, until, after })
  return {
    statements: page.statements,
    more: page.last
      ? exportAddress({
          compid,
          since: since?.toISOString() ?? '',
          until: until?.toISOString() ?? '',
          after: page.last,
        })
      : '',
  }
}

export const download: Handler<typeof learningRecords.download> = async ({ compid, since, until }, ctx) => {
  const company = await administeredCompany(ctx, compid)
  await ctx.audit({ action: 'learningRecords.download', target: compid, details: { since, until } })
  return {
    content: Readable.from(fileOf(ctx, { company, since, until })),
    type: 'application/json; charset=utf-8',
    name: `statements-${dayIn(ctx.now, company.timeZone)}.json`,
  }
}

/** Streams the complete export, reading page by page. */
async function* fileOf(ctx: Context, wanted: Omit<Wanted, 'after'>): AsyncGenerator<string> {
  yield '{"statements":['
  let isFirst = true
  let after: string | null = ''
  while (after !== null) {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(ctx, { ...wanted, after })
    for (const statement of page.statements) {
      yield `${isFirst ? '' : ','}\n${JSON.stringify(statement)}`
      isFirst = false
    }
    after = page.last === '' ? null : page.last
  }
  yield '\n],"more":""}\n'
}
