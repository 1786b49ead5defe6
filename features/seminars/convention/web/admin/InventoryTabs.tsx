import { SegmentedControl } from '@mantine/core'
import { useSearchParams } from 'react-router'

export const inventoryParts = ['prizes', 'draws', 'tablets', 'conventions'] as const
export type InventoryPart = (typeof inventoryParts)[number]

const names: Readonly<Record<InventoryPart, string>> = {
  prizes: 'Prizes',
  draws: 'Draws',
  tablets: 'Tablets',
  conventions: 'Conventions',
}

export function useInventoryPart(): InventoryPart {
  const [address] = useSearchParams()
  return inventoryParts.find((part) => part === address.get('part')) ?? 'prizes'
}

/** Tabs for the lists of a booth. */
export function InventoryTabs() {
  const [, setAddress] = useSearchParams()
  return (
    <SegmentedControl
      aria-label="Lists of the booth"
      size="xs"
      fullWidth
      value={useInventoryPart()}
      onChange={(part) => setAddress(part === 'prizes' ? {} : { part })}
      data={inventoryParts.map((value) => ({ value, label: names[value] }))}
    />
  )
}
