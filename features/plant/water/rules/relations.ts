import type { Relation } from './relation.ts'
import { balanceRelations } from './relations/balance.ts'
import { dosingRelations } from './relations/dosing.ts'
import { membraneRelations } from './relations/membrane.ts'
import { plantRelations } from './relations/plant.ts'
import { scalingRelations } from './relations/scaling.ts'

/** Every calculation that the tools offer, in the order in which a plant meets them. */
export const relationGroups = [
  { title: 'Water and salt', relations: balanceRelations },
  { title: 'Membrane', relations: membraneRelations },
  { title: 'Scaling and fouling', relations: scalingRelations },
  { title: 'Dosing', relations: dosingRelations },
  { title: 'Plant', relations: plantRelations },
] as const

/** The same in one list. What solves and shows them needs no types of their variables. */
export const relations = relationGroups.flatMap((group): Relation[] => [
  ...(group.relations as readonly unknown[] as readonly Relation[]),
])
