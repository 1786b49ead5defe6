import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allows } from '#platform/contract/access.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { allPages } from './all-pages.ts'
import { nextSteps } from './testing/next-steps.ts'

describe.each(nextSteps)('User who $success', ({ of, shownBy, steps }) => {
  it.each(steps)('sees the next step $label', ({ label }) => {
    expect(readFileSync(join(projectRoot(), shownBy), 'utf8')).toContain(label)
  })

  it.each(steps.flatMap(({ page }) => page ?? []))('may open %s', (path) => {
    const page = allPages.find((each) => each.path === path)
    const grants = of === null ? [] : [{ capability: of, scope: 'own' }]
    expect(page && allows(page.access, { userId: 'u', grants })).toBe(true)
  })
})
