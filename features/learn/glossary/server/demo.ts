import { eq } from 'drizzle-orm'
import { companyOf } from '#features/core/company-people/server/public.ts'
import { recordSale } from '#features/shop/quotes/server/public.ts'
import type { World } from '#platform/server/world.ts'
import { termActs, termAdmin } from '../contract/glossary-admin.ts'
import { glossary } from '../contract.ts'
import { glossaryTerms } from './tables.ts'

/** The company has full glossary access, its supervisor has studied flash cards, and staff are editing some terms. */
export async function demoGlossary(world: World): Promise<void> {
  await world.at(-120)
  const supervisor = await world.person('supervisor')
  await world.call(supervisor, async (ctx) => {
    const company = await companyOf(ctx.db, supervisor.userId)
    await recordSale(ctx, {
      kind: 'glossary',
      number: 912,
      partner: 'dhp',
      userId: supervisor.userId,
      companyId: company?.compid ?? null,
      answers: { users: '12', period: '12 months' },
    })
  })
  await world.at(-4, 18)
  const answer = (who: typeof supervisor, termid: string, right: boolean) =>
    world.operation(who, glossary.answerCard, { termid, right, at: world.now().toISOString() })
  const learner = await world.person('learner')
  for (const termid of ['recovery', 'flux', 'salt-passage']) await answer(learner, termid, termid !== 'flux')
  for (const termid of ['pass', 'stage', 'concentration-polarization']) await answer(supervisor, termid, true)
  await editTerms(world)
}

async function editTerms(world: World): Promise<void> {
  await world.at(-3, 10)
  const instructor = await world.person('instructor')
  const { db } = world.app
  const [scaling] = await db.select().from(glossaryTerms).where(eq(glossaryTerms.key, 'critical-flux'))
  if (!scaling) return
  const { id, revision } = scaling
  const definition = `${scaling.definition} It is found by stepping the flux up and watching the pressure.`
  const draft = { ...scaling, definition }
  const saved = await world.operation(instructor, termAdmin.save, { id, revision, draft })
  await world.operation(instructor, termActs.submit, { id, revision: saved.revision })
}
