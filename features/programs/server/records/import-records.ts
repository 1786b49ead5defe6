import { v7 as uuid } from 'uuid'
import { type EvidenceDraft, issueCertificate } from '#features/certificates/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { programsDesk } from '../../contract/desk-contract.ts'
import { CERTIFICATE } from '../../rules/desk/old-records.ts'
import { movePlace, notePlace } from '../places/move-place.ts'
import { openPlace } from '../places/open-place.ts'
import { type Place, placeOf } from '../places/read-places.ts'
import { recordImports, requirementRecords } from '../tables.ts'
import { checkRecords, type MatchedRecord } from './check-records.ts'

export const checkImport: Handler<typeof programsDesk.checkImport> = async ({ text }, call) =>
  (await checkRecords(call, text)).check

/** Takes over the whole file in one transaction; with one fault in it, nothing. What is known is left as it is. */
export const importRecords: Handler<typeof programsDesk.importRecords> = async ({ fileName, text }, call) => {
  const { check, fresh } = await checkRecords(call, text)
  if (check.problem) refuse('bad-input', { fields: { text: check.problem } })
  if (check.faults > 0) return call.refuse('import-faults')
  if (fresh.length === 0) return { records: 0, people: 0, certificates: 0 }
  const importId = uuid({ msecs: call.now.getTime() })
  await call.db.insert(recordImports).values({
    id: importId,
    fileName,
    rows: fresh.length,
    at: call.now,
    actorId: call.actor.userId,
  })
  const byPlace = inPlaces(fresh)
  let certificates = 0
  for (const records of byPlace.values())
    certificates += await takeOver(call, records, { importId, fileName })
  await call.audit({
    action: 'programs.importRecords',
    target: importId,
    details: { fileName, records: fresh.length, places: byPlace.size, certificates },
  })
  const people = new Set(fresh.map(({ person }) => person.id)).size
  return { records: fresh.length, people, certificates }
}

function inPlaces(records: readonly MatchedRecord[]): Map<string, MatchedRecord[]> {
  const places = new Map<string, MatchedRecord[]>()
  for (const record of records) {
    const key = `${record.person.id} ${record.program}`
    places.set(key, [...(places.get(key) ?? []), record])
  }
  return places
}

interface Source {
  importId: string
  fileName: string
}

/** What the file says of one person in one track; answers how many certificates were taken over. */
async function takeOver(
  call: SignedInCall,
  records: readonly MatchedRecord[],
  source: Source,
): Promise<number> {
  const [first] = records
  if (!first) return 0
  const place = await placeFor(call, first, source)
  const steps = records.filter(({ requirement }) => requirement !== CERTIFICATE)
  if (steps.length > 0) {
    await call.db.insert(requirementRecords).values(
      steps.map(({ requirement, doneAt, hours, evidence, line }) => ({
        id: uuid({ msecs: call.now.getTime() }),
        placeId: place.id,
        importId: source.importId,
        ...{ requirement, doneAt, hours, evidence, line },
      })),
    )
  }
  const certificate = records.find(({ requirement }) => requirement === CERTIFICATE)
  if (certificate) await takeOverCertificate(call, place, certificate, steps)
  return certificate ? 1 : 0
}

async function placeFor(
  call: SignedInCall,
  { person, program }: MatchedRecord,
  { fileName }: Source,
): Promise<Place> {
  const says = 'Old records taken over'
  const draft = { person, program, state: 'admitted', source: 'import' } as const
  const opened = await openPlace(call, { ...draft, says, reason: fileName })
  if (opened) return opened
  const place = await placeOf(call.db, person.id, program)
  if (!place) throw new Error('The place was not found')
  // Whoever has old records needs no further admission.
  const admitted = await movePlace(call, place.id, { to: 'admitted', says, reason: fileName })
  if (!admitted) await notePlace(call, place, says, fileName)
  return admitted ?? place
}

async function takeOverCertificate(
  call: SignedInCall,
  place: Place,
  { doneAt, hours, evidence }: MatchedRecord,
  steps: readonly MatchedRecord[],
): Promise<void> {
  const record = (code: string, name: string, at: Date, given: number): EvidenceDraft => ({
    ...{ kind: 'record', code, name, at },
    hours: given || null,
    scorePercent: null,
  })
  const { number } = await issueCertificate(call, {
    userId: place.userId,
    type: place.program,
    key: `program:${place.program}:${place.userId}:old:${doneAt.toISOString().slice(0, 10)}`,
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
  await movePlace(call, place.id, {
    to: 'completed',
    says: `Certificate ${number} taken over`,
    reason: evidence,
  })
}
