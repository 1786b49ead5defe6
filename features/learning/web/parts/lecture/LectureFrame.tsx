import { Box } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowLeft } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { useHeading } from '#platform/web/parts/use-heading.ts'
import type { UnitContent } from '../../../contract.ts'
import { useActiveTime } from '../../active-time/use-active-time.ts'
import { useAutoPlay } from '../../use-auto-play.ts'
import { lecturePath } from '../../words.ts'
import { ActiveTimeNote } from './ActiveTimeNote.tsx'
import { ComingNext } from './ComingNext.tsx'
import { LectureBar } from './LectureBar.tsx'
import classes from './LectureFrame.module.css'
import { LectureText } from './LectureText.tsx'
import { SidePanel } from './SidePanel.tsx'
import { usePanel } from './use-panel.ts'
import { VideoPlayer } from './VideoPlayer.tsx'

const QuizForm = lazy(() => import('../quiz/QuizForm.tsx'))
const ReportProblem = lazy(() => import('../questions/ReportProblem.tsx'))

/** One open unit: video, text or exam, with the unit list, notes and the way to the others. */
export function LectureFrame({ unit }: { unit: UnitContent }) {
  const heading = useHeading(unit.title)
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [article, setArticle] = useState<HTMLElement | null>(null)
  const [coming, setComing] = useState(false)
  const [reporting, setReporting] = useState(false)
  const [autoPlay, setAutoPlay] = useAutoPlay()
  const isWide = useMediaQuery('(min-width: 62em)', false, { getInitialValueInEffect: false }) ?? false
  const { panel, setPanel, panels, news } = usePanel(unit, isWide)
  const stage = useRef<HTMLDivElement>(null)
  const activeTime = useActiveTime(unit, video)
  const { following } = unit

  const jumpTo = (second: number) => {
    if (!video) return
    video.currentTime = second
    stage.current?.scrollIntoView({ block: 'nearest' })
    if (!isWide) setPanel(null)
  }
  return (
    <div className={classes.frame}>
      <Box miw={0}>
        <header className={classes.head}>
          <AppLink
            className={classes.back}
            look="plain"
            to={href('courses/:courseid', { courseid: unit.courseid })}
          >
            <IconArrowLeft size={18} aria-hidden />
            {unit.coursename}
          </AppLink>
          <h1 ref={heading} tabIndex={-1} className={classes.title}>
            {unit.title}
          </h1>
          <ActiveTimeNote unit={unit} activeTime={activeTime} />
        </header>
        {unit.video ? (
          <div className={classes.stage} ref={stage}>
            <VideoPlayer
              video={unit.video}
              title={unit.title}
              captionLanguage={unit.captions.language}
              startAt={readSecond(address.get('t')) ?? unit.resumeSecond}
              startPlaying={address.get('play') === '1'}
              onElement={setVideo}
              onEnded={() => setComing(autoPlay && following !== null)}
            />
            {coming && following ? (
              <ComingNext
                title={following.title}
                onGo={() => void navigate(`${lecturePath(unit.courseid, following.unitid)}?play=1`)}
                onStay={() => setComing(false)}
              />
            ) : null}
          </div>
        ) : null}
        {unit.captions.note ? <p className={classes.note}>{unit.captions.note}</p> : null}
        <LectureBar
          unit={unit}
          panels={panels}
          panel={panel}
          onPanel={setPanel}
          onReport={() => setReporting(true)}
          autoPlay={autoPlay}
          onAutoPlay={setAutoPlay}
          isWide={isWide}
        />
        {unit.quiz ? (
          <Suspense fallback={<Loading />}>
            <QuizForm unit={unit} quiz={unit.quiz} />
          </Suspense>
        ) : (
          <LectureText unit={unit} onEnd={activeTime.reachEnd} onElement={setArticle} />
        )}
      </Box>
      <SidePanel
        unit={unit}
        panels={panels}
        panel={panel}
        onPanel={setPanel}
        isWide={isWide}
        video={video}
        article={article}
        news={news}
        onJump={jumpTo}
      />
      <Dialog opened={reporting} onClose={() => setReporting(false)} title="Report a problem" keepOpen>
        <Suspense fallback={<Loading lines={4} />}>
          <ReportProblem unit={unit} video={video} onDone={() => setReporting(false)} />
        </Suspense>
      </Dialog>
    </div>
  )
}

function readSecond(text: string | null): number | null {
  const second = Number(text ?? Number.NaN)
  return Number.isFinite(second) && second >= 0 ? second : null
}
