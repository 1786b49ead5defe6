import { Box } from '@mantine/core'
import { useMemo, useRef } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { duration } from '#features/learn/learning/rules/duration-words.ts'
import { languageName } from '#features/shop/catalog/web/public.tsx'
import { formatClock } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Markdown } from '#platform/web/parts/markdown/Markdown.tsx'
import type { Fences } from '#platform/web/parts/markdown/to-elements.ts'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import type { TaughtUnit } from '../contract/views.ts'
import { instruction } from '../contract.ts'
import { ExerciseTable } from './parts/ExerciseTable.tsx'
import { TaughtCheck } from './parts/TaughtCheck.tsx'
import classes from './TaughtUnitPage.module.css'
import { unitKindNames } from './words.ts'

/** A unit as learners see it, with its video at the second a question refers to. Counts no active time. */
export default function TaughtUnitPage() {
  const { courseid = '', unitid = '' } = useParams()
  const [address] = useSearchParams()
  const second = Math.max(0, Number(address.get('t')) || 0)
  const unit = useQuery(instruction.unit, { courseid, unitid }, { staleTime: 600_000 })
  const { data } = unit
  return (
    <PageFrame
      title={data?.title ?? 'Unit'}
      lead={data ? `${unitKindNames[data.kind]} of ${data.coursename}, ${duration(data.minutes)}` : null}
      actions={
        <AppLink to={href('instructorAdmin/courses/:courseid', { courseid })}>Learner progress</AppLink>
      }
    >
      <QueryState query={unit}>{(found) => <Unit key={second} unit={found} second={second} />}</QueryState>
    </PageFrame>
  )
}

function Unit({ unit, second }: { unit: TaughtUnit; second: number }) {
  const { video, body, questionCount, exercises, checks } = unit
  const fences = useMemo<Fences>(
    () => ({ check: (source) => <TaughtCheck check={checks[Number(source)]} /> }),
    [checks],
  )
  return (
    <>
      {video ? <Film video={video} second={second} /> : null}
      {questionCount === null ? null : <p>This exam has {questionCount} questions.</p>}
      {exercises.length > 0 ? <ExerciseTable exercises={exercises} /> : null}
      {body ? <Markdown source={body} topLevel={2} fences={fences} /> : null}
    </>
  )
}

function Film({ video, second }: { video: NonNullable<TaughtUnit['video']>; second: number }) {
  const element = useRef<HTMLVideoElement>(null)
  return (
    <Box component="figure" mb="lg">
      <video
        ref={element}
        className={classes.video}
        controls
        preload="metadata"
        {...(video.poster && second === 0 ? { poster: video.poster } : {})}
        onLoadedMetadata={() => {
          if (element.current && second > 0) element.current.currentTime = second
        }}
      >
        <source src={video.src} type="video/mp4" />
        {video.captions.map(({ language, src }) => (
          <track key={language} kind="captions" srcLang={language} label={languageName(language)} src={src} />
        ))}
      </video>
      {second > 0 ? (
        <Quiet component="figcaption" mt="xs">
          The video is at {formatClock(second)}.
        </Quiet>
      ) : null}
    </Box>
  )
}
