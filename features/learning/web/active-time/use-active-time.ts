import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sayDone } from '#platform/web/notices.ts'
import { forget } from '#platform/web/operations.ts'
import { learning, type UnitContent } from '../../contract.ts'
import type { UnitStanding } from '../../rules/unit-completion.ts'
import { type Observation, observeUnit } from './observe-unit.ts'

export interface ActiveTime {
  /** How far the server has one in this unit. */
  standing: UnitStanding
  complete: boolean
  counts: boolean
  reachEnd: () => void
}

/** Reports the active time on an open unit, and tells what the server has credited. */
export function useActiveTime(unit: UnitContent, video: HTMLVideoElement | null): ActiveTime {
  const client = useQueryClient()
  const observation = useRef<Observation>(null)
  const [counts, setCounts] = useState(false)
  const [credited, setCredited] = useState<Pick<UnitContent, 'complete'> & UnitStanding>(unit)
  const wasComplete = useRef(unit.complete)
  const { unitid, resumeSecond, title } = unit
  const waitsForVideo = unit.video !== null && video === null

  useEffect(() => {
    if (waitsForVideo) return
    const begun = observeUnit({
      unitid,
      video,
      resumeSecond,
      counts: setCounts,
      received: (answer) => {
        setCredited(answer)
        if (!answer.complete || wasComplete.current) return
        wasComplete.current = true
        sayDone(
          answer.courseComplete
            ? 'That was the last unit: the course is complete.'
            : `“${title}” is complete.`,
          'Well done',
        )
        void forget(client, [learning.unit, learning.course, learning.getCourses, learning.continue])
      },
    })
    observation.current = begun
    return () => begun.stop()
  }, [client, unitid, resumeSecond, title, video, waitsForVideo])

  return {
    standing: credited,
    complete: credited.complete,
    counts,
    reachEnd: () => observation.current?.reachEnd(),
  }
}
