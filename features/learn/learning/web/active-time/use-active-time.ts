import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { notifySuccess } from '#platform/web/notices.ts'
import { invalidate } from '#platform/web/operations.ts'
import { learning, type UnitContent } from '../../contract.ts'
import type { UnitProgress } from '../../rules/unit-completion.ts'
import { type Observation, observeUnit } from './observe-unit.ts'

export interface ActiveTime {
  /** The learner's progress in this unit according to the server. */
  progress: UnitProgress
  complete: boolean
  counts: boolean
  reachEnd: () => void
  /** Reports activity within a frame. */
  touch: () => void
  /** Applies the server's response to a report, or to an answer in the text. */
  take: (answer: Answered) => void
}

type Answered = { answered: number; complete: boolean; courseComplete: boolean } & Partial<UnitProgress>

/** Reports active time in an open unit and returns the time credited by the server. */
export function useActiveTime(unit: UnitContent, video: HTMLVideoElement | null): ActiveTime {
  const client = useQueryClient()
  const observation = useRef<Observation>(null)
  const [counts, setCounts] = useState(false)
  const [credited, setCredited] = useState<Pick<UnitContent, 'complete'> & UnitProgress>(unit)
  const wasComplete = useRef(unit.complete)
  const wasCourseComplete = useRef(unit.courseComplete)
  const { unitid, resumeSecond, title } = unit
  const waitsForVideo = unit.video !== null && video === null

  const take = useCallback(
    (answer: Answered) => {
      setCredited((before) => ({ ...before, ...answer }))
      const finishesUnit = answer.complete && !wasComplete.current
      const finishesCourse = answer.courseComplete && !wasCourseComplete.current
      if (!finishesUnit && !finishesCourse) return
      wasComplete.current = answer.complete
      wasCourseComplete.current = answer.courseComplete
      notifySuccess(finishesCourse ? 'The course is complete.' : `“${title}” is complete.`, 'Well done')
      void invalidate(client, [learning.unit, learning.course, learning.getCourses, learning.continue])
    },
    [client, title],
  )

  useEffect(() => {
    if (waitsForVideo) return
    const started = observeUnit({
      unitid,
      video,
      resumeSecond,
      counts: setCounts,
      received: take,
    })
    observation.current = started
    return () => started.stop()
  }, [take, unitid, resumeSecond, video, waitsForVideo])

  return {
    progress: credited,
    complete: credited.complete,
    counts,
    take,
    reachEnd: () => observation.current?.reachEnd(),
    touch: useCallback(() => observation.current?.touch(), []),
  }
}
