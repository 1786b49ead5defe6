import {
  type Certificate,
  type EvidenceDraft,
  issueCertificate,
} from '#features/learn/certificates/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import type { Facts } from '../../rules/facts.ts'
import { byRule, certificateHours, evidenceOf, scoreOf } from '../../rules/issuing.ts'
import { isTrack, type ProgramCode, programCodes } from '../../rules/program-codes.ts'
import { progressInAll } from '../../rules/progress.ts'
import type { Progress } from '../../rules/progress-states.ts'
import { moveParticipant } from '../participants/move-participant.ts'
import { participantOf } from '../participants/read-participants.ts'
import { loadFacts } from '../progress/load-facts.ts'

/**
 * Issues every certificate whose requirements a person now meets. Idempotent, also for concurrent calls. A revoked
 * certificate is not issued again.
 */
export async function issueWhenMet(ctx: Context, userId: string): Promise<Certificate[]> {
  await standInLine(ctx, userId)
  const facts = await loadFacts(ctx, userId, ctx.now)
  const issued: Certificate[] = []
  for (const progress of progressInAll(programCodes, facts, ctx.now)) {
    if (byRule(progress)) issued.push(await issueFor(ctx, userId, progress, facts))
  }
  return issued
}

interface IssueTerms {
  issuedAt?: Date
  source?: 'staff'
  /** Defaults to the program's own key, which limits automatic issuing to one certificate per person. */
  key?: string
}

/** Issues the certificate of a program whose requirements are met, with its evidence. */
export async function issueFor(
  ctx: Context,
  userId: string,
  progress: Progress,
  facts: Facts,
  terms: IssueTerms = {},
): Promise<Certificate> {
  const { code } = progress
  const certificate = await issueCertificate(ctx, {
    userId,
    type: code,
    key: terms.key ?? ruleKey(code, userId),
    hours: certificateHours(progress),
    scorePercent: scoreOf(progress),
    deliveryMethod: facts.application?.way && code === 'ROSIV' ? facts.application.way : 'self-paced',
    evidence: evidenceOf(progress, facts) satisfies EvidenceDraft[],
    ...(terms.issuedAt ? { issuedAt: terms.issuedAt } : {}),
    source: terms.source ?? 'rules',
  })
  if (isTrack(code)) {
    const participant = await participantOf(ctx.db, userId, code)
    if (participant)
      await moveParticipant(ctx, participant.id, {
        to: 'completed',
        message: `Certificate ${certificate.number} issued`,
      })
  }
  await announceTo(ctx.db, 'programs', userId)
  return certificate
}

const ruleKey = (code: ProgramCode, userId: string): string => `program:${code}:${userId}`

/** Serializes concurrent events of one person, so that each sees the results of the other. */
async function standInLine(ctx: Context, userId: string): Promise<void> {
  await ctx.lock('programs', userId)
}
