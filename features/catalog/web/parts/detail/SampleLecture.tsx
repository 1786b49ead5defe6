import { useQuery } from '#platform/web/operations.ts'
import { Markdown } from '#platform/web/parts/markdown/Markdown.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { catalog, type UnitVideo } from '../../../contract.ts'
import { languageName } from '../../words.ts'
import classes from './CourseOutline.module.css'

/** The first lecture of a course as it is taught: video with captions, then the text. */
export default function SampleLecture({ courseid }: { courseid: string }) {
  const units = useQuery(catalog.getUnits, { courseid }, { fresh: 600_000 })
  return (
    <QueryState query={units}>
      {(answer) => {
        const sample = answer.units.find((unit) => unit.sample)
        if (!sample) return null
        return (
          <>
            {sample.video ? <SampleVideo video={sample.video} /> : null}
            <Markdown source={sample.body ?? ''} topLevel={3} />
          </>
        )
      }}
    </QueryState>
  )
}

function SampleVideo({ video }: { video: UnitVideo }) {
  return (
    <video
      className={classes.video}
      controls
      preload="metadata"
      {...(video.poster ? { poster: video.poster } : {})}
    >
      <source src={video.src} type="video/mp4" />
      {video.captions.map(({ language, src }, index) => (
        <track
          key={language}
          kind="captions"
          srcLang={language}
          label={languageName(language)}
          src={src}
          default={index === 0}
        />
      ))}
    </video>
  )
}
