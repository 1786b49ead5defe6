import { type Day, dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { refuseFile } from '#platform/server/http/files/receive-file.ts'
import { FairQueue, workerKey } from '#platform/server/workload/fair-queue.ts'
import { runConfined } from '#platform/server/workload/run-confined.ts'
import type { readPlan } from '../rules/read-plan.ts'
import type { ReadPlan } from '../rules/read-project-xml.ts'

const queue = new FairQueue({ atOnce: 1, waiting: 10, waitingEach: 2, longestWait: 60_000 })

/** Reads a plan in a separate process so that the server stays responsive. Refuses invalid plans. */
export async function readPlanApart(ctx: SignedInContext, text: string): Promise<ReadPlan> {
  const read = await queue.run(workerKey(ctx), () => readBy(ctx, text, dayIn(ctx.now, OFFICE_ZONE)))
  return 'problem' in read ? refuseFile(read.problem) : read
}

async function readBy(ctx: SignedInContext, text: string, today: Day): Promise<ReturnType<typeof readPlan>> {
  try {
    return JSON.parse(await runConfined('read-plan', [today], text))
  } catch (error) {
    ctx.log.warn({ err: error }, 'a plan was not read')
    return { problem: 'This plan takes too long to read. Please split it into smaller plans.' }
  }
}
