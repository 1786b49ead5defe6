import { type EvidenceDraft, issueCertificate } from '#features/learn/certificates/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { programsAdmin } from '../../contract/admin-contract.ts'
import { CERTIFICATE } from '../../rules/admin/old-records.ts'
import { moveParticipant, recordParticipantDecision } from '../participants/move-participant.ts'
import { openParticipant } from '../participants/open-participant.ts'
import { type Participant, participantOf } from '../participants/read-participants.ts'
import { recordImports, requirementRecords } from '../tables.ts'
import { checkRecords, type MatchedRecord } from './check-records.ts'

export const checkImport: Handler<typeof programsAdmin.checkImport> = async ({ text }, ctx) =>
  (await checkRecords(ctx, text)).check

/** Imports the entire file in one transaction, or nothing if it has any problem. Known records stay unchanged. */
export const importRecords: Handler<typeof programsAdmin.importRecords> = async ({ fileName, text }, ctx) => {
  const { check, fresh } = await checkRecords(ctx, text)
  if (check.problem) refuse('bad-input', { fields: { text: check.problem } })
  if (check.problems > 0) return ctx.refuse('import-problems')
  if (fresh.length === 0) return { records: 0, people: 0, certificates: 0 }
  const importId = ctx.newId()
  await ctx.db.insert(recordImports).values({
    id: importId,
    fileName,
    rows: fresh.length,
    at: ctx.now,
    actorId: ctx.actor.userId,
  })
  const byParticipant = inParticipants(fresh)
  let certificates = 0
  for (const records of byParticipant.values())
    certificates += await takeOver(ctx, records, { importId, fileName })
  await ctx.audit({
    action: 'programs.importRecords',
    target: importId,
    details: { fileName, records: fresh.length, participants: byParticipant.size, certificates },
  })
  const people = new Set(fresh.map(({ person }) => person.id)).size
  return { records: fresh.length, people, certificates }
}

function inParticipants(records: readonly MatchedRecord[]): Map<string, MatchedRecord[]> {
  const participants = new Map<string, MatchedRecord[]>()
  for (const record of records) {
    const key = `${record.person.id} ${record.program}`
    participants.set(key, [...(participants.get(key) ?? []), record])
  }
  return participants
}

interface Source {
  importId: string
  fileName: string
}

/** Imports the records of one person in one track. Returns the number of certificates imported. */
async function takeOver(
  ctx: SignedInContext,
  records: readonly MatchedRecord[],
  source: Source,
): Promise<number> {
  const [first] = records
  if (!first) return 0
  const participant = await participantFor(ctx, first, source)
  const steps = records.filter(({ requirement }) => requirement !== CERTIFICATE)
  if (steps.length > 0) {
    await ctx.db.insert(requirementRecords).values(
      steps.map(({ requirement, doneAt, hours, evidence, line }) => ({
        id: ctx.newId(),
        participantId: participant.id,
        importId: source.importId,
        requirement,
        doneAt,
        hours,
        evidence,
        line,
      })),
    )
  }
  const certificate = records.find(({ requirement }) => requirement === CERTIFICATE)
  if (certificate) await takeOverCertificate(ctx, participant, certificate, steps)
  return certificate ? 1 : 0
}

async function participantFor(
  ctx: SignedInContext,
  { person, program }: MatchedRecord,
  { fileName }: Source,
): Promise<Participant> {
  const message = 'Old records imported'
  const draft = { person, program, state: 'admitted', source: 'import' } as const
  const opened = await openParticipant(ctx, { ...draft, message, reason: fileName })
  if (opened) return opened
  const participant = await participantOf(ctx.db, person.id, program)
  if (!participant) throw new Error('The registration was not found')
  // Old records imply admission.
  const admitted = await moveParticipant(ctx, participant.id, { to: 'admitted', message, reason: fileName })
  if (!admitted) await recordParticipantDecision(ctx, participant, message, fileName)
  return admitted ?? participant
}

async function takeOverCertificate(
  ctx: SignedInContext,
  participant: Participant,
  { doneAt, hours, evidence }: MatchedRecord,
  steps: readonly MatchedRecord[],
): Promise<void> {
  const record = (code: string, name: string, at: Date, given: number): EvidenceDraft => ({
    kind: 'record',
    code,
    name,
    at,
    hours: given || null,
    scorePercent: null,
  })
  const { number } = await issueCertificate(ctx, {
    userId: participant.userId,
    type: participant.program,
    key: `program:${participant.program}:${participant.userId}:old:${dayIn(doneAt, OFFICE_ZONE)}`,
    hours,
    scorePercent: null,
    deliveryMethod: 'in-person',
    evidence: [
      record(CERTIFICATE, `Older register: ${evidence}`, doneAt, hours),
      ...steps.map((step) =>
        record(step.requirement, `Older register: ${step.evidence}`, step.doneAt, step.hours),
      ),
    ],
    issuedAt: doneAt,
    source: 'import',
  })
  await moveParticipant(ctx, participant.id, {
    to: 'completed',
    message: `Certificate ${number} taken over`,
    reason: evidence,
  })
}
