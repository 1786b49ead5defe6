import { IconFlagFilled } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
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

/** Numbers of all questions: current, answered, or marked. One tab stop; arrow keys move within it. */
export function NumberStrip({ questions, answers, current, onGo }: Props) {
  const here = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button that is meant changes with the question
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <nav className={classes.strip} aria-label="Questions">
      <ol onKeyDown={moveFocus}>
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
                tabIndex={position === current ? 0 : -1}
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

function moveFocus(event: KeyboardEvent<HTMLOListElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.findIndex((button) => button.matches(':focus'))
  const top = buttons[0]?.getBoundingClientRect().top
  const columns = buttons.filter((button) => button.getBoundingClientRect().top === top).length
  const target = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: 0,
    End: buttons.length - 1,
  }[event.key]
  if (at < 0 || target === undefined) return
  event.preventDefault()
  buttons[target]?.focus()
}
