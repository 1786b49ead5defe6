import { useQuery } from '#platform/web/operations.ts'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { catalog } from '../../../contract.ts'
import { SampleVideo } from './SampleVideo.tsx'

/** Plays the video of the first lecture. */
export default function SampleFilm({ courseid }: { courseid: string }) {
  const units = useQuery(catalog.getUnits, { courseid }, { staleTime: 600_000 })
  return (
    <QueryState query={units}>
      {(answer) => {
        const video = answer.units.find((unit) => unit.sample)?.video
        return video ? <SampleVideo video={video} plays /> : null
      }}
    </QueryState>
  )
}
