import { and, desc, eq, isNull } from 'drizzle-orm'
import type { SignedInContext } from '#platform/server/context.ts'
import { draw } from '#platform/server/documents/draw.ts'
import type { attachables } from '#platform/server/extensions/attachables.ts'
import { addLink } from './events-links.ts'
import { ownProbing } from './probings.ts'
import type { renderProbing } from './render-probing.ts'
import { plantProbings, plants } from './tables.ts'

type Attachable = Parameters<typeof attachables.with>[number]

const ownPlants = ({ db, actor }: SignedInContext, most: number) =>
  db
    .select({ id: plants.id, name: plants.name })
    .from(plants)
    .where(and(eq(plants.ownerId, actor.userId), isNull(plants.archivedAt)))
    .orderBy(desc(plants.createdAt), desc(plants.id))
    .limit(most)

const trend: Attachable = {
  kind: 'trend',
  title: 'Trends of a plant',
  list: ownPlants,
  async take(ctx, id) {
    const { path, name } = await addLink(ctx, id, 'Consulting')
    return { name: `Trends of ${name}`, path }
  },
}

const probing: Attachable = {
  kind: 'probing',
  title: 'Probing',
  list: ({ db, actor }, most) =>
    db
      .select({ id: plantProbings.id, name: plantProbings.name })
      .from(plantProbings)
      .where(eq(plantProbings.enteredBy, actor.userId))
      .orderBy(desc(plantProbings.at), desc(plantProbings.id))
      .limit(most),
  async take(ctx, id) {
    const { row, plant } = await ownProbing(ctx, id)
    const facts = { plant: plant.name, probing: row, settings: ctx.settings, now: ctx.now }
    const paper = await draw<typeof renderProbing>(ctx, 'plant.probing', facts)
    return { name: `Probing ${row.name}`, paper }
  },
}

/** Plant data that a user can share with a consultant. */
export const plantAttachables: readonly Attachable[] = [trend, probing]
