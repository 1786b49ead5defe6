import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Slow files with little code: sorted by size, they would start last and leave a core idle. */
const LONGEST = [
  'e2e/pages.e2e.ts',
  'e2e/dialogs.e2e.ts',
  'e2e/journeys/buy-a-course.e2e.ts',
  'e2e/journeys/certified.e2e.ts',
  'e2e/release/plant-pocket.e2e.ts',
  'e2e/release/main-job.e2e.ts',
  'e2e/release/create-course.e2e.ts',
  'e2e/release/wallet.e2e.ts',
  'e2e/journeys/learn.e2e.ts',
  'app/server/tenants.test.ts',
  'app/server/bad-input.test.ts',
  'platform/server/postgres/launch.test.ts',
  'app/server/long-texts.test.ts',
  'scripts/grant.test.ts',
  'features/learn/exams/server/attempts/exam-day.test.ts',
]

/** Starts with the longest files so that workers end at about the same time. TEST_ORDER_SEED shuffles the order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seed = process.env.TEST_ORDER_SEED
    const rank = ({ moduleId }: TestSpecification) => {
      const file = relative(process.cwd(), moduleId)
      if (seed) return createHash('md5').update(`${seed} ${file}`).digest().readUInt32BE()
      const index = LONGEST.indexOf(file)
      return index < 0 ? LONGEST.length : index
    }
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}
