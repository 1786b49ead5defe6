import type { Relation } from './relation.ts'
import { balanceRelations } from './relations/balance.ts'
import { dosingRelations } from './relations/dosing.ts'
import { membraneRelations } from './relations/membrane.ts'
import { plantRelations } from './relations/plant.ts'
import { scalingRelations } from './relations/scaling.ts'

/** All available calculations, in process order. */
export const relationGroups = [
  { title: 'Water and salt', relations: balanceRelations },
  { title: 'Membrane', relations: membraneRelations },
  { title: 'Scaling and fouling', relations: scalingRelations },
  { title: 'Dosing', relations: dosingRelations },
  { title: 'Plant', relations: plantRelations },
] as const

/** All relations in one list. Solving and display do not need the variable types. */
export const relations = relationGroups.flatMap((group): Relation[] => [
  ...(group.relations as readonly unknown[] as readonly Relation[]),
])
