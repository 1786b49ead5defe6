import { useQuery } from '#platform/web/operations.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Markdown } from '#platform/web/parts/markdown/Markdown.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { catalog } from '../../../contract.ts'
import { SampleVideo } from './SampleVideo.tsx'

const fences = {
  check: () => <Quiet>Here the course asks a question.</Quiet>,
}

/** First lecture of a course as presented to learners: video with captions, then the text. */
export default function SampleLecture({ courseid }: { courseid: string }) {
  const units = useQuery(catalog.getUnits, { courseid }, { staleTime: 600_000 })
  return (
    <QueryState query={units}>
      {(answer) => {
        const sample = answer.units.find((unit) => unit.sample)
        if (!sample) return null
        return (
          <>
            {sample.video ? <SampleVideo video={sample.video} /> : null}
            <Markdown source={sample.body ?? ''} topLevel={3} fences={fences} />
          </>
        )
      }}
    </QueryState>
  )
}
