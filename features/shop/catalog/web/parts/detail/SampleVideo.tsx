import type { UnitVideo } from '../../../contract.ts'
import { languageName } from '../../words.ts'
import classes from './CourseOutline.module.css'

/** Film with captions. `plays` starts it immediately, for a user who has just requested it. */
export function SampleVideo({ video, plays = false }: { video: UnitVideo; plays?: boolean }) {
  return (
    <video
      className={classes.video}
      controls
      autoPlay={plays}
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
