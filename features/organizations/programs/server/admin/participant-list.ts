import { and, eq } from 'drizzle-orm'
import { findPeople } from '#features/core/accounts/server/public.ts'
import { certificateType, nameOfType } from '#features/learn/certificates/rules/certificate-types.ts'
import { fullName } from '#platform/contract/names.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { latestFirst, listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import type { programsAdmin } from '../../contract/admin-contract.ts'
import { programs } from '../../rules/programs.ts'
import { progressIn } from '../../rules/progress.ts'
import type { Participant } from '../participants/read-participants.ts'
import { loadRecords } from '../progress/load-records.ts'
import { programParticipants } from '../tables.ts'

type Filters = Pick<
  Parameters<Handler<typeof programsAdmin.participantList>>[0],
  'search' | 'state' | 'program' | 'source'
>

const filterParticipants = ({ search, state, program, source }: Filters) =>
  and(
    state ? eq(programParticipants.state, state) : undefined,
    program ? eq(programParticipants.program, program) : undefined,
    source ? eq(programParticipants.source, source) : undefined,
    matching(search, [programParticipants.foundBy]),
  )

const sorts = {
  changed: latestFirst(programParticipants.changedAt),
  newest: latestFirst(programParticipants.askedAt),
  oldest: programParticipants.askedAt,
}

/** Lists participants of the water-treatment program with their progress. */
export const participantList: Handler<typeof programsAdmin.participantList> = async (input, ctx) => {
  const query = ctx.db.select().from(programParticipants).where(filterParticipants(input))
  const { rows, total } = await listOf(ctx.db, query, input, orderOf(input, sorts, programParticipants.id))
  return { total, rows: await describe(ctx, rows) }
}

async function describe(ctx: Context, participants: readonly Participant[]) {
  const ids = [...new Set(participants.map(({ userId }) => userId))]
  const people = await findPeople(ctx.db, ids)
  const known = await loadRecords(ctx, ids, ctx.now)
  return participants.flatMap((participant) => {
    const person = people.get(participant.userId)
    const record = known.get(participant.userId)
    if (!person || !record) return []
    const { doneCount, total, hours, ofHours, certificate } = progressIn(
      programs[participant.program],
      record.facts,
      ctx.now,
    )
    const held = record.certificates.find(
      ({ type, issuedAt }) => type === participant.program && issuedAt === certificate?.issuedAt,
    )
    const { program, state, source, askedAt, changedAt } = participant
    return [
      {
        program,
        state,
        source,
        askedAt,
        changedAt,
        doneCount,
        total,
        hours,
        ofHours,
        participantid: participant.id,
        person: fullName(person),
        email: person.email,
        company: person.company,
        programName: nameOfType(certificateType(program)),
        certificate: held?.number ?? '',
        certificateState: held?.status ?? '',
      },
    ]
  })
}
