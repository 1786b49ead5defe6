import { z } from 'zod'
import { callOperation } from '#platform/web/client.ts'
import type { OutboxKind } from '#platform/web/outbox/entry.ts'
import { RunLog, ScenarioId } from '../../contract/run-views.ts'
import { simulator } from '../../contract.ts'

const RunEntry = z.object({
  scenario: ScenarioId,
  seed: z.number(),
  seconds: z.number(),
  log: RunLog,
  at: z.string(),
})

export const runKind: OutboxKind<z.output<typeof RunEntry>> = {
  kind: 'simulator.run',
  title: 'Simulator run',
  schema: RunEntry,
  async send(entry, runid) {
    await callOperation(simulator.saveRun, { ...entry, runid })
  },
}

/** Simulator entries that users make offline. */
export const simulatorKinds: readonly OutboxKind[] = [runKind as OutboxKind]
