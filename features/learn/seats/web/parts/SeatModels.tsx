import { Box, Text } from '@mantine/core'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { surface } from '#platform/web/parts/look/surface.ts'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import type { SeatPurchase } from '../../contract/seat-contract.ts'
import { modelNames, seatModels } from '../../rules/seat-models.ts'
import { seatCount } from './seat-labels.ts'

const hints = {
  courses: 'One person, in every course that was bought.',
  choice: 'One person, in the course that you or they choose.',
  year: 'One person, in all courses of the set, for 12 months.',
} as const

/** Seat models side by side, with the number of free seats. Models without purchases are omitted. */
export function SeatModels({ purchases }: { purchases: readonly SeatPurchase[] }) {
  const bought = seatModels.map((model) => ({
    model,
    ...sumsOf(purchases.filter((each) => each.model === model)),
  }))
  if (bought.filter(({ total }) => total > 0).length < 2) return null
  return (
    <TileGrid component="dl" min="14rem" fit mt={0} mb="xl">
      {bought
        .filter(({ total }) => total > 0)
        .map(({ model, free, total }) => (
          <Box key={model} p={20} {...surface}>
            <Box component="dt" fw={600}>
              {modelNames[model]}
            </Box>
            <Text component="dd" fz={24} fw={650} mt={4} mx={0} mb={0} data-numbers>
              {free} of {seatCount(total)} free
            </Text>
            <Quiet component="dd" mt={4} mx={0} mb={0}>
              {hints[model]}
            </Quiet>
          </Box>
        ))}
    </TileGrid>
  )
}

const sumsOf = (purchases: readonly SeatPurchase[]) => ({
  free: purchases.reduce((sum, { counts }) => sum + counts.free, 0),
  total: purchases.reduce((sum, { counts }) => sum + counts.total - counts.refunded, 0),
})
