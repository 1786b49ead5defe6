import { Box } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense, useContext, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { LectureShots } from '#features/shop/shots/web/public.tsx'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { FocusBar } from '#platform/web/shell/bars/FocusBar.tsx'
import type { UnitContent } from '../../../contract.ts'
import { useActiveTime } from '../../active-time/use-active-time.ts'
import { useAutoPlay } from '../../use-auto-play.ts'
import { courseAbove, lecturePath } from '../../words.ts'
import { ActiveTimeNote } from './ActiveTimeNote.tsx'
import { ComingNext } from './ComingNext.tsx'
import { CompletionBox } from './CompletionBox.tsx'
import { LectureBar, LectureSteps } from './LectureBar.tsx'
import classes from './LectureFrame.module.css'
import { LectureText } from './LectureText.tsx'
import { SidePanel } from './SidePanel.tsx'
import { TextLanguage } from './TextLanguage.tsx'
import { UnitPlayer } from './unit-player.ts'
import { usePanel } from './use-panel.ts'
import { VideoPlayer } from './VideoPlayer.tsx'

const QuizForm = lazy(() => import('../quiz/QuizForm.tsx'))
const PracticeWork = lazy(() => import('../practice/PracticeWork.tsx'))
const ReportProblem = lazy(() => import('../questions/ReportProblem.tsx'))

/** One open unit: video, text, or exam, with the unit list, notes, and navigation. */
export function LectureFrame({ unit }: { unit: UnitContent }) {
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
  const Player = useContext(UnitPlayer)
  const isReading = !unit.video && !unit.quiz

  const jumpTo = (second: number) => {
    if (!video) return
    video.currentTime = second
    stage.current?.scrollIntoView({ block: 'nearest' })
    if (!isWide) setPanel(null)
  }
  return (
    <div className={classes.frame}>
      <Box miw={0}>
        <FocusBar
          title={unit.title}
          {...courseAbove(unit.courseid, unit.coursename)}
          progress={{ position: unit.position, of: unit.units.length }}
          controls={isWide ? <LectureSteps unit={unit} /> : null}
        />
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
        <ActiveTimeNote unit={unit} activeTime={activeTime} />
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
        <TextLanguage unit={unit} />
        {isReading ? null : <CompletionBox unit={unit} activeTime={activeTime} />}
        {unit.kind === 'package' ? (
          <Suspense fallback={<Loading />}>
            <Player unit={unit} activeTime={activeTime} />
          </Suspense>
        ) : unit.kind === 'practice' ? (
          <Suspense fallback={<Loading />}>
            <PracticeWork unit={unit} answered={activeTime.progress.answered} onGraded={activeTime.take} />
          </Suspense>
        ) : unit.quiz ? (
          <Suspense fallback={<Loading />}>
            <QuizForm key={unit.text.language} unit={unit} quiz={unit.quiz} />
          </Suspense>
        ) : (
          <LectureText
            key={unit.text.language}
            unit={unit}
            onEnd={activeTime.reachEnd}
            onAnswer={activeTime.take}
            onElement={setArticle}
            find={address.get('find')}
          />
        )}
        {unit.shots.length > 0 ? (
          <Suspense fallback={<Loading />}>
            <LectureShots shots={unit.shots} />
          </Suspense>
        ) : null}
        {isReading ? <CompletionBox unit={unit} activeTime={activeTime} /> : null}
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
