import { useQuery } from '#platform/web/operations.ts'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { programs } from '../../../contract.ts'
import { CertificateWorth } from '../level/CertificateWorth.tsx'
import { ExamFacts } from '../level/ExamFacts.tsx'
import classes from '../Sections.module.css'
import { RequirementMatrix } from './RequirementMatrix.tsx'
import { TrackCard } from './TrackCard.tsx'

/** The tracks of the water-treatment certification, their requirements, and the user's status. */
export function Tracks() {
  const answer = useQuery(programs.tracks, {})
  return (
    <>
      <QueryState query={answer}>
        {({ tracks }) => (
          <div className={classes.page}>
            {tracks.map((track) => (
              <TrackCard key={track.code} track={track} />
            ))}
            <section aria-labelledby="matrix-title">
              <h2 id="matrix-title">Requirements by track</h2>
              <RequirementMatrix tracks={tracks} />
            </section>
            <ExamFacts requirements={tracks.flatMap(({ requirements }) => requirements)} />
          </div>
        )}
      </QueryState>
      <CertificateWorth />
    </>
  )
}
