import { useQuery } from '#platform/web/operations.ts'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { programs } from '../contract.ts'
import { CertificateWorth } from './parts/level/CertificateWorth.tsx'
import { ExamFacts } from './parts/level/ExamFacts.tsx'
import classes from './parts/level/OnlineLevel.module.css'
import { RequirementMatrix } from './parts/tracks/RequirementMatrix.tsx'
import { TrackCard } from './parts/tracks/TrackCard.tsx'

/** The water-treatment certification program: two tracks, their requirements, and the user's status. */
export default function WtcpPage() {
  const answer = useQuery(programs.tracks, {})
  return (
    <PageFrame
      title="Water treatment certification"
      lead="For operators of plants of every kind. Two tracks: the operator's, and the advanced one that builds on it."
    >
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
    </PageFrame>
  )
}
