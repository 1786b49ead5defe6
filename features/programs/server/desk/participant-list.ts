import { and, eq } from 'drizzle-orm'
import { findPeople } from '#features/accounts/server/public.ts'
import { certificateType, nameOfType } from '#features/certificates/rules/certificate-types.ts'
import type { Call } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { latestFirst, listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import type { programsDesk } from '../../contract/desk-contract.ts'
import { programs } from '../../rules/programs.ts'
import { standingIn } from '../../rules/standing.ts'
import type { Participant } from '../participants/read-participants.ts'
import { fullName } from '../people.ts'
import { loadRecords } from '../standing/load-records.ts'
import { programParticipants } from '../tables.ts'

type Filters = Pick<
  Parameters<Handler<typeof programsDesk.participantList>>[0],
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

/** Participants of the water-treatment program with how far each of them is. */
export const participantList: Handler<typeof programsDesk.participantList> = async (input, call) => {
  const query = call.db.select().from(programParticipants).where(filterParticipants(input))
  const { rows, total } = await listOf(call.db, query, input, orderOf(input, sorts, programParticipants.id))
  return { total, rows: await describe(call, rows) }
}

async function describe(call: Call, participants: readonly Participant[]) {
  const ids = [...new Set(participants.map(({ userId }) => userId))]
  const people = await findPeople(call.db, ids)
  const known = await loadRecords(call.db, ids, call.now)
  return participants.flatMap((participant) => {
    const person = people.get(participant.userId)
    const record = known.get(participant.userId)
    if (!person || !record) return []
    const { doneCount, total, hours, ofHours, certificate } = standingIn(
      programs[participant.program],
      record.facts,
      call.now,
    )
    const held = record.certificates.find(
      ({ type, issuedAt }) => type === participant.program && issuedAt === certificate?.issuedAt,
    )
    const { program, state, source, askedAt, changedAt } = participant
    return [
      {
        ...{ program, state, source, askedAt, changedAt, doneCount, total, hours, ofHours },
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
