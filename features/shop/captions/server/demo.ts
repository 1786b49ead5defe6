import type { World } from '#platform/server/world.ts'
import { captionUnits, markCaptions } from './caption-admin.ts'
import { saveTerm } from './glossary.ts'

const spanishTerms = [
  ['membrane', 'membrana / membranas', ''],
  ['permeate', 'permeado', 'Not "producto": that is what customers get.'],
  ['concentrate', 'concentrado', ''],
  ['feed water', 'agua de alimentación', ''],
  ['recovery', 'recuperación', ''],
  ['scaling', 'incrustación / incrustaciones', 'Fouling is "ensuciamiento".'],
] as const

/** Spanish captions with a glossary. Those of one course are a machine draft awaiting review. */
export async function demoCaptions(world: World): Promise<void> {
  await world.at(-60, 15)
  const admin = await world.person('admin')
  await world.call(admin, async (ctx) => {
    for (const [term, translation, note] of spanishTerms)
      await saveTerm({ termid: null, language: 'es', term, translation, note }, ctx)
    const shown = await captionUnits({ courseid: 'OLC310' }, ctx)
    const units = 'units' in shown ? shown.units : []
    for (const { key } of units)
      await markCaptions({ courseid: 'OLC310', key, language: 'es', machineDraft: true }, ctx)
  })
}
