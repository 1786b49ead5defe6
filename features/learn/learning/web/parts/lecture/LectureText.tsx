import { lazy, type RefObject, Suspense, useCallback, useContext, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { Loading } from '#platform/web/parts/Loading.tsx'
import type { Fences } from '#platform/web/parts/markdown/to-elements.ts'
import type { GradedCheck } from '../../../contract/asked.ts'
import type { UnitContent } from '../../../contract.ts'
import { CheckField } from '../checks/CheckField.tsx'
import { ChecksOfText, useChecks } from '../checks/use-checks.ts'
import { findInText, showBlock } from '../transcript/find-in-text.ts'
import classes from './LectureText.module.css'
import { TextSentences } from './text-sentences.ts'

const Markdown = lazy(async () => ({
  default: (await import('#platform/web/parts/markdown/Markdown.tsx')).Markdown,
}))

const fences: Fences = {
  check: (source) => <CheckField question={Number(source)} />,
}

interface Props {
  unit: UnitContent
  /** Called when the end becomes visible. */
  onEnd: () => void
  onAnswer: (graded: GradedCheck) => void
  onElement: (article: HTMLElement | null) => void
  /** Text whose paragraph is scrolled into view first. */
  find: string | null
}

/** The text of a lecture or reading. */
export function LectureText({ unit, onEnd, onAnswer, onElement, find }: Props) {
  const checks = useChecks(unit, onAnswer)
  const own = useRef<HTMLElement | null>(null)
  const keep = useCallback(
    (article: HTMLElement | null) => {
      own.current = article
      onElement(article)
    },
    [onElement],
  )
  const { useSentences } = useContext(TextSentences)
  const sentences = useSentences(unit)
  if (!unit.body) return null
  return (
    <article
      ref={keep}
      className={classes.text}
      lang={unit.text.language}
      aria-label={unit.video ? 'Text of the lecture' : 'Text'}
    >
      <Suspense fallback={<Loading lines={8} />}>
        <ChecksOfText value={checks}>
          <Markdown source={unit.body} topLevel={2} fences={fences} sentences={sentences} />
        </ChecksOfText>
        <StartOfReading article={own} />
        {find ? <ShowFound words={find} /> : null}
        <EndOfText onSeen={onEnd} />
      </Suspense>
    </article>
  )
}

/** Focuses the heading given in the address (`?at=Signs`) once. Must render after the text. */
function StartOfReading({ article }: { article: RefObject<HTMLElement | null> }) {
  const [address] = useSearchParams()
  const heading = address.get('at')
  useEffect(() => {
    if (!heading) return
    const found = [...(article.current?.querySelectorAll('h2, h3, h4, h5') ?? [])].find(
      ({ textContent }) => textContent === heading,
    )
    if (!(found instanceof HTMLElement)) return
    found.tabIndex = -1
    found.focus({ preventScroll: true })
    found.scrollIntoView({ block: 'start' })
  }, [article, heading])
  return null
}

/** Scrolls to the paragraph with this text after it is rendered. */
function ShowFound({ words }: { words: string }) {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const [hit] = findInText(mark.current?.closest('article') ?? null, words)
    if (hit) showBlock(hit.block)
  }, [words])
  return <span ref={mark} />
}

/** Reports once when the reader has reached the end. Must render after the text. */
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
