import { z } from 'zod'
import { callOperation } from '#platform/web/client.ts'
import type { OutboxKind } from '#platform/web/outbox/entry.ts'
import { troubleshooting } from '../../contract.ts'
import { outcomes } from '../../rules/outcomes.ts'

const CaseEntry = z.object({
  caseid: z.string(),
  symptom: z.string(),
  version: z.number(),
  name: z.string(),
  trainid: z.string(),
  train: z.string(),
  readAt: z.string(),
  answers: z.record(z.string(), z.string()),
  figures: z.record(z.string(), z.number()),
  notes: z.string(),
})
export type CaseEntry = z.output<typeof CaseEntry>

/** The case includes its id, so resending is idempotent. */
export const caseKind: OutboxKind<CaseEntry> = {
  kind: 'troubleshooting.case',
  title: 'Case',
  schema: CaseEntry,
  async send(entry) {
    await callOperation(troubleshooting.saveCase, entry)
  },
}

const OutcomeEntry = z.object({
  caseid: z.string(),
  outcome: z.enum(outcomes),
  found: z.string(),
  note: z.string(),
})

export const outcomeKind: OutboxKind<z.output<typeof OutcomeEntry>> = {
  kind: 'troubleshooting.outcome',
  title: 'Outcome of a case',
  schema: OutcomeEntry,
  async send(entry) {
    await callOperation(troubleshooting.settleCase, entry)
  },
}

/** Case entries that users make offline. */
export const troubleshootingKinds: readonly OutboxKind[] = [caseKind as OutboxKind, outcomeKind as OutboxKind]
