import { join } from 'node:path'
import { z } from 'zod'
import { readYaml } from '#platform/server/content/read-yaml.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { Criterion, RubricForm, withKeys } from '../contract/rubric.ts'

const FirstRubric = RubricForm.extend({ criteria: z.array(Criterion.omit({ key: true })).min(1) })

/** Loads the hands-on rubrics included with the product. */
export async function firstRubrics() {
  const file = join(projectRoot(), 'content/rubrics.yaml')
  const rubrics = await readYaml(file, z.record(z.string(), FirstRubric))
  return Object.entries(rubrics).map(([code, { criteria, ...rubric }]) => ({
    ...rubric,
    code,
    criteria: withKeys(criteria.map((criterion) => ({ ...criterion, key: '' }))),
  }))
}
