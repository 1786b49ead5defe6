import { Stack } from '@mantine/core'
import { useQuery } from '#platform/web/operations.ts'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { programs } from '../contract.ts'
import { CertificateWorth } from './parts/level/CertificateWorth.tsx'
import { LadderPicture } from './parts/level/LadderPicture.tsx'
import { LevelCard } from './parts/level/LevelCard.tsx'
import { OtherPrograms } from './parts/level/OtherPrograms.tsx'
import { NextPanel } from './parts/progress/NextPanel.tsx'

/** The four levels of the Reverse Osmosis Specialist, with the user's progress in each. */
export default function RosCertificationPage() {
  const ladder = useQuery(programs.ladder, {})
  return (
    <PageFrame
      title="Reverse Osmosis Specialist"
      lead="Four levels, each with its own certificate: from running a train by its numbers to judging and teaching others."
    >
      <QueryState query={ladder}>
        {({ levels, nearest }) => {
          const best = levels.find(({ code }) => code === nearest)
          return (
            <>
              <LadderPicture levels={levels} nearest={nearest} />
              {best ? <NextPanel progress={best} /> : null}
              <TileGrid component="ol" min="25rem" fit mt="lg" aria-label="The four levels">
                {levels.map((level) => (
                  <Stack component="li" gap={0} key={level.code}>
                    <LevelCard progress={level} isNearest={level.code === nearest} />
                  </Stack>
                ))}
              </TileGrid>
            </>
          )
        }}
      </QueryState>
      <CertificateWorth />
      <OtherPrograms />
    </PageFrame>
  )
}
