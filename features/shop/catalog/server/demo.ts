import type { World } from '#platform/server/world.ts'
import { bundleAdmin } from './admin/bundle-admin.ts'
import { consumeIntroUnits } from './consume-intro-units.ts'
import { ensureLanguagesInUse } from './languages.ts'
import { type CourseDraft, publishCourse } from './publish-course.ts'
import { readBundles } from './read-bundles.ts'
import { readCourses } from './read-course.ts'

/** Reference date of the dates in content/courses. */
const CONTENT_DAY = Date.UTC(2026, 10, 20)
const DAY = 86_400_000
/** Number of days since the shop published its courses. */
const OPENED = 745

/** Publishes the courses under content/courses, and records some sales at the introductory price. */
export async function buildDemoCatalog(world: World): Promise<void> {
  await world.at(-OPENED)
  const days = Math.round((world.now().getTime() - CONTENT_DAY) / DAY - 0.5) + OPENED
  const drafts = (await readCourses()).map((draft) => moveIntro(draft, days))
  await world.call(null, async (ctx) => {
    for (const draft of drafts) await publishCourse(ctx, draft)
    await ensureLanguagesInUse(ctx.db)
    for (const changes of await readBundles()) await bundleAdmin.save(ctx, { id: null, changes })
  })
  await world.at(0)
  await world.call(null, async (ctx) => {
    for (const [index, { code, intro }] of drafts.entries())
      if (intro?.howMany) await consumeIntroUnits(ctx, code, Math.min(7 + (index % 5) * 4, intro.howMany - 1))
  })
}

/** Shifts introductory price periods relative to the day the demo world is built. */
function moveIntro(draft: CourseDraft, days: number): CourseDraft {
  if (!draft.intro) return draft
  const moved = (moment: Date) => new Date(moment.getTime() + days * DAY)
  return { ...draft, intro: { ...draft.intro, from: moved(draft.intro.from), to: moved(draft.intro.to) } }
}
