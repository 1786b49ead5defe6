import { Box, Stack } from '@mantine/core'
import type { LectureShot } from '../../contract.ts'
import classes from './LectureShots.module.css'

/** Photographs and videos of real plants, below the text of a lecture. */
export default function LectureShots({ shots }: { shots: readonly LectureShot[] }) {
  return (
    <Stack component="section" gap="lg" maw="44rem" p="md" aria-label="Photographs and films">
      {shots.map((shot) => (
        <Box component="figure" key={shot.key} m={0} className={classes.shot}>
          {shot.kind === 'film' ? (
            <video controls preload="metadata" src={shot.url} aria-label={shot.alt}>
              <track kind="captions" srcLang="en" label="English" src={shot.subtitles ?? ''} default />
            </video>
          ) : (
            <img src={shot.url} alt={shot.alt} loading="lazy" />
          )}
          <figcaption>{shot.caption}</figcaption>
        </Box>
      ))}
    </Stack>
  )
}
