import { IconFlagFilled } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Paper } from '../../../contract.ts'
import { isAnswered } from '../../../rules/shuffled-answer.ts'
import type { CachedAnswers } from '../../taking/stored-attempt.ts'
import classes from './NumberStrip.module.css'

interface Props {
  questions: Paper['questions']
  answers: CachedAnswers
  current: number
  onGo: (position: number) => void
}

/** Every question by its number: which one is open, answered or marked. */
export function NumberStrip({ questions, answers, current, onGo }: Props) {
  const here = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button that is meant changes with the question
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <nav className={classes.strip} aria-label="Questions">
      <ol>
        {questions.map(({ position }) => {
          const stored = answers[position]
          const answered = isAnswered(stored?.answer ?? null)
          const flagged = stored?.flagged ?? false
          const words = [
            `Question ${position}`,
            answered ? 'answered' : 'open',
            ...(flagged ? ['marked'] : []),
          ]
          return (
            <li key={position}>
              <button
                type="button"
                ref={position === current ? here : null}
                aria-current={position === current ? 'step' : undefined}
                aria-label={words.join(', ')}
                data-answered={answered || undefined}
                onClick={() => onGo(position)}
              >
                {position}
                {flagged ? <IconFlagFilled size={12} aria-hidden /> : null}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
