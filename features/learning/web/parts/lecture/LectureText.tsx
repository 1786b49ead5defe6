import { lazy, Suspense, useEffect, useRef } from 'react'
import { Loading } from '#platform/web/parts/Loading.tsx'
import type { Fences } from '#platform/web/parts/markdown/to-elements.ts'
import type { GradedCheck } from '../../../contract/asked.ts'
import type { UnitContent } from '../../../contract.ts'
import { CheckField } from '../checks/CheckField.tsx'
import { ChecksOfText, useChecks } from '../checks/use-checks.ts'
import classes from './LectureText.module.css'

const Markdown = lazy(async () => ({
  default: (await import('#platform/web/parts/markdown/Markdown.tsx')).Markdown,
}))

const fences: Fences = {
  check: (source) => <CheckField question={Number(source)} />,
}

interface Props {
  unit: UnitContent
  /** The end came into sight. */
  onEnd: () => void
  onAnswer: (graded: GradedCheck) => void
  onElement: (article: HTMLElement | null) => void
}

/** The text of a lecture or reading. */
export function LectureText({ unit, onEnd, onAnswer, onElement }: Props) {
  const checks = useChecks(unit, onAnswer)
  if (!unit.body) return null
  return (
    <article
      ref={onElement}
      className={classes.text}
      aria-label={unit.video ? 'Text of the lecture' : 'Text'}
    >
      <Suspense fallback={<Loading lines={8} />}>
        <ChecksOfText value={checks}>
          <Markdown source={unit.body} topLevel={2} fences={fences} />
        </ChecksOfText>
        <EndOfText onSeen={onEnd} />
      </Suspense>
    </article>
  )
}

/** Tells once when the reader has come to the end. It stands behind the text, so it waits for it. */
function EndOfText({ onSeen }: { onSeen: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  const seen = useRef(onSeen)
  seen.current = onSeen
  useEffect(() => {
    if (!mark.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      seen.current()
    })
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={mark} className={classes.end}>
      End of the unit
    </div>
  )
}
