import { join } from 'node:path'
import { z } from 'zod'
import { findCourses, unitsOfVersion } from '#features/shop/catalog/server/public.ts'
import { holdsWords } from '#platform/contract/compare/fold.ts'
import { readYaml } from '#platform/server/content/read-yaml.ts'
import type { Handler } from '#platform/server/feature.ts'
import { pageInMemory } from '#platform/server/lists/short-list.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import type { licensesAdmin } from '../../contract/admin-contract.ts'
import { curriculumStates } from '../../contract/admin-views.ts'

/** Topics of an agency's curriculum and the units that teach them, by their English titles. */
const CurriculumFile = z.strictObject({
  curriculum: z.string().min(5),
  sourceUrl: z.url(),
  topics: z
    .array(
      z.strictObject({
        topic: z.string().min(3),
        /** Section of the guidance that names it; '' until staff have compared it. */
        section: z.string(),
        status: z.enum(curriculumStates),
        units: z.array(z.strictObject({ course: z.string(), title: z.string() })).min(1),
      }),
    )
    .min(1),
})

export const readCurriculum = () =>
  readYaml(join(projectRoot(), 'content/curricula/tceq-ro-nf.yaml'), CurriculumFile)

/** Lists the units of each topic with their planned minutes; a unit missing from the published course has none. */
export const curriculum: Handler<typeof licensesAdmin.curriculum> = async (input, ctx) => {
  const { topics } = await readCurriculum()
  const codes = [...new Set(topics.flatMap(({ units }) => units.map(({ course }) => course)))]
  const minutes = new Map<string, number>()
  for (const { code, publishedVersionId } of await findCourses(ctx.db, codes))
    for (const unit of publishedVersionId ? await unitsOfVersion(ctx.db, publishedVersionId) : [])
      minutes.set(`${code} ${unit.title}`, unit.minutes)
  const lines = topics.flatMap(({ units, ...topic }) =>
    units.map((unit) => ({
      ...topic,
      ...unit,
      minutes: minutes.get(`${unit.course} ${unit.title}`) ?? null,
    })),
  )
  const found = lines.filter(({ topic, course, title }) =>
    holdsWords(`${topic} ${course} ${title}`, input.search),
  )
  return pageInMemory(found, input)
}
