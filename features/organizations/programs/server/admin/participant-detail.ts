import { asc, desc, eq } from 'drizzle-orm'
import { findPeople } from '#features/core/accounts/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { programsAdmin } from '../../contract/admin-contract.ts'
import { staffMayOnParticipant } from '../../rules/admin/participant-acts.ts'
import { findParticipant } from '../participants/read-participants.ts'
import { fullName, personOf } from '../people.ts'
import { viewsOf } from '../progress/show-progress.ts'
import { participantEvents, recordImports, requirementRecords, requirementWaivers } from '../tables.ts'
import { personView } from './person-view.ts'

export const participantDetail: Handler<typeof programsAdmin.participantDetail> = async (
  { participantid },
  ctx,
) => {
  const participant = (await findParticipant(ctx.db, participantid)) ?? refuse('not-found')
  const {
    progressList: [progress],
    views: [view],
  } = await viewsOf(ctx, participant.userId, [participant.program])
  if (!progress || !view) throw new Error(`There is no program ${participant.program}`)
  return {
    participantid: participant.id,
    ...pick(participant, 'state', 'source', 'revision'),
    person: personView(await personOf(ctx.db, participant.userId)),
    progress: view,
    ...(await whatHappened(ctx, participant.id)),
    may: staffMayOnParticipant(participant.state, progress),
  }
}

async function whatHappened(ctx: Context, participantId: string) {
  const waivers = await ctx.db
    .select()
    .from(requirementWaivers)
    .where(eq(requirementWaivers.participantId, participantId))
    .orderBy(desc(requirementWaivers.at))
  const records = await ctx.db
    .select({ record: requirementRecords, fileName: recordImports.fileName })
    .from(requirementRecords)
    .innerJoin(recordImports, eq(recordImports.id, requirementRecords.importId))
    .where(eq(requirementRecords.participantId, participantId))
    .orderBy(asc(requirementRecords.doneAt))
  const events = await ctx.db
    .select()
    .from(participantEvents)
    .where(eq(participantEvents.participantId, participantId))
    .orderBy(desc(participantEvents.at), desc(participantEvents.id))
  const actors = [...waivers, ...events].flatMap(({ actorId }) => actorId ?? [])
  const people = await findPeople(ctx.db, actors)
  const by = (actorId: string | null): string => {
    const actor = people.get(actorId ?? '')
    return actor ? fullName(actor) : 'By the rules'
  }
  return {
    waivers: waivers
      .filter(({ endedAt }) => endedAt === null)
      .map(({ requirement, reason, actorId, at }) => ({ requirement, reason, at, by: by(actorId) })),
    records: records.map(({ record: { requirement, doneAt, hours, evidence, line }, fileName }) => ({
      requirement,
      hours,
      evidence,
      at: doneAt,
      from: `${fileName}, line ${line}`,
    })),
    events: events.map(({ message, reason, actorId, at }) => ({ message, reason, at, by: by(actorId) })),
  }
}
