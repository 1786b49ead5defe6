import { sql } from 'drizzle-orm'
import {
  type Certificate,
  type EvidenceDraft,
  issueCertificate,
} from '#features/certificates/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import type { Facts } from '../../rules/facts.ts'
import { byRule, certificateHours, evidenceOf, scoreOf } from '../../rules/issuing.ts'
import { isTrack, type ProgramCode, programCodes } from '../../rules/program-codes.ts'
import { standingsIn } from '../../rules/standing.ts'
import type { Standing } from '../../rules/standing-states.ts'
import { moveParticipant } from '../participants/move-participant.ts'
import { participantOf } from '../participants/read-participants.ts'
import { loadFacts } from '../standing/load-facts.ts'

/**
 * Issues every certificate whose requirements a person meets now, once each however often and from however many
 * sides this is asked. One that was revoked is not issued again.
 */
export async function issueWhenMet(call: Call, userId: string): Promise<Certificate[]> {
  await standInLine(call, userId)
  const facts = await loadFacts(call.db, userId, call.now)
  const issued: Certificate[] = []
  for (const standing of standingsIn(programCodes, facts, call.now)) {
    if (byRule(standing)) issued.push(await issueFor(call, userId, standing, facts))
  }
  return issued
}

interface IssueTerms {
  issuedAt?: Date
  source?: 'staff'
  /** Otherwise the program's own: one certificate by the rules per person. */
  key?: string
}

/** Issues the certificate of a program whose requirements are met, with what it rests on. */
export async function issueFor(
  call: Call,
  userId: string,
  standing: Standing,
  facts: Facts,
  terms: IssueTerms = {},
): Promise<Certificate> {
  const { code } = standing
  const certificate = await issueCertificate(call, {
    userId,
    type: code,
    key: terms.key ?? ruleKey(code, userId),
    hours: certificateHours(standing),
    scorePercent: scoreOf(standing),
    deliveryMethod: facts.application?.way && code === 'ROSIV' ? facts.application.way : 'self-paced',
    evidence: evidenceOf(standing, facts) satisfies EvidenceDraft[],
    ...(terms.issuedAt ? { issuedAt: terms.issuedAt } : {}),
    source: terms.source ?? 'rules',
  })
  if (isTrack(code)) {
    const participant = await participantOf(call.db, userId, code)
    if (participant)
      await moveParticipant(call, participant.id, {
        to: 'completed',
        message: `Certificate ${certificate.number} issued`,
      })
  }
  await announceTo(call.db, 'programs', userId)
  return certificate
}

const ruleKey = (code: ProgramCode, userId: string): string => `program:${code}:${userId}`

/** Two events of one person at the same moment are judged one after the other, each by what the other has done. */
async function standInLine(call: Call, userId: string): Promise<void> {
  await call.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`programs:${userId}`}, 0))`)
}
