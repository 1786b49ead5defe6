import { and, eq, isNotNull } from 'drizzle-orm'
import { findPeople, listHolders } from '#features/core/accounts/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Handler } from '#platform/server/feature.ts'
import { latestFirst, listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import type { programsAdmin } from '../../contract/admin-contract.ts'
import { staffMay } from '../../rules/application-states.ts'
import { applicationParts } from '../applications/application-views.ts'
import { fullName, personOf } from '../people.ts'
import { viewsOf } from '../progress/show-progress.ts'
import { findApplication } from '../read-applications.ts'
import { levelApplications } from '../tables.ts'
import { personView } from './person-view.ts'

type Filters = Pick<Parameters<Handler<typeof programsAdmin.applicationList>>[0], 'search' | 'state'>

/** Drafts are visible only to their authors until submitted. */
const filterApplications = ({ search, state }: Filters) =>
  and(
    isNotNull(levelApplications.sentAt),
    state ? eq(levelApplications.state, state) : undefined,
    matching(search, [levelApplications.foundBy]),
  )

const sorts = {
  changed: latestFirst(levelApplications.changedAt),
  newest: latestFirst(levelApplications.createdAt),
  oldest: levelApplications.createdAt,
}

export const applicationList: Handler<typeof programsAdmin.applicationList> = async (input, ctx) => {
  const query = ctx.db.select().from(levelApplications).where(filterApplications(input))
  const order = orderOf(input, sorts, levelApplications.id)
  const { rows: found, total } = await listOf(ctx.db, query, input, order)
  const people = await findPeople(ctx.db, pluck(found, 'userId'))
  const rows = found.flatMap(({ id, userId, state, form, evaluator, interview, sentAt, changedAt }) => {
    const person = people.get(userId)
    if (!person) return []
    const { email, company } = person
    return [
      {
        state,
        evaluator,
        sentAt,
        changedAt,
        email,
        company,
        applicationid: id,
        person: fullName(person),
        works: form.works.filter(({ title }) => title !== '').length,
        interviewAt: interview?.at ?? null,
      },
    ]
  })
  return { total, rows }
}

export const applicationDetail: Handler<typeof programsAdmin.applicationDetail> = async (
  { applicationid },
  ctx,
) => {
  const application = await findApplication(ctx.db, applicationid)
  if (!application?.sentAt) refuse('not-found')
  const [view] = (await viewsOf(ctx, application.userId, ['ROSIV'])).views
  if (!view) throw new Error('There is no level IV')
  const { rows } = await listHolders(ctx.db, { search: '', capability: 'instructor', page: 1, rows: 100 })
  return {
    ...(await applicationParts(ctx, application)),
    person: personView(await personOf(ctx.db, application.userId)),
    progress: view,
    evaluators: rows
      .filter(({ grants }) => grants.some(({ capability }) => capability === 'instructor'))
      .map(fullName),
    may: staffMay(application.state),
  }
}
