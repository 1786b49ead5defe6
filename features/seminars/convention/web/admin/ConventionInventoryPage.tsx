import { ConventionsPart } from './ConventionsPart.tsx'
import { DrawsPart } from './DrawsPart.tsx'
import { useInventoryPart } from './InventoryTabs.tsx'
import { PrizesPart } from './PrizesPart.tsx'
import { TabletsPart } from './TabletsPart.tsx'

const parts = { prizes: PrizesPart, draws: DrawsPart, tablets: TabletsPart, conventions: ConventionsPart }

/** Inventory and prizes of a booth. */
export default function ConventionInventoryPage() {
  const Part = parts[useInventoryPart()]
  return <Part />
}
