import type { ItemBody } from '../../../../contract/items.ts'
import { exampleOf } from '../../../drawn-item.ts'
import type { BankItem } from '../item-columns.ts'
import { withUnit } from './questions.ts'
import { stepName } from './read-gift.ts'

/** Writes items as a Moodle GIFT file, by topic. Random numbers become those of an example. */
export function writeGift(items: readonly BankItem[]): string {
  const topics = [...new Set(items.map(({ topic }) => topic))]
  const parts = topics.flatMap((topic) => [
    `$CATEGORY: ${topic.replaceAll('/', '//')}`,
    ...items.filter((item) => item.topic === topic).map(writeQuestion),
  ])
  return `${parts.join('\n\n')}\n`
}

function writeQuestion({ code, body }: BankItem): string {
  const shown = exampleOf(body)
  const text = shown.kind === 'numeric' ? withUnit(shown.text, shown.unit) : shown.text
  return `::${code}::[plain]${escaped(text)} {\n${answersOf(shown)}\n####${answer(shown.explanation)}\n}`
}

function answersOf(body: ItemBody): string {
  switch (body.kind) {
    case 'single':
      return lines(body.choices, (choice, index) =>
        index === body.answer ? `=${answer(choice, 100)}` : `~${answer(choice, 0)}`,
      )
    case 'multiple': {
      const share = Number((100 / body.answers.length).toFixed(5))
      return lines(body.choices, (choice, index) =>
        body.answers.includes(index) ? `~%${share}%${answer(choice)}` : `~%-${share}%${answer(choice)}`,
      )
    }
    case 'numeric':
      return `#${body.value}:${body.tolerance}`
    case 'short':
      return lines(body.accept, (words) => `=${answer(withoutArrow(words), 100)}`)
    case 'matching':
      return lines(body.pairs, ([left, right]) => pair(left, right))
    case 'ordering':
      return lines(body.steps, (step, index) => pair(stepName(index), step))
  }
}

const lines = <T>(all: readonly T[], write: (each: T, index: number) => string): string =>
  all.map(write).join('\n')

const pair = (left: string, right: string): string =>
  `=${answer(withoutArrow(left))} -> ${escaped(withoutArrow(right))}`

/** GIFT cannot escape the arrow of a pair. */
const withoutArrow = (text: string): string => text.replaceAll('->', '→')

const escaped = (text: string): string => text.replace(/[\\~=#{}:]/g, '\\$&').replaceAll('\n', '\\n')

/** Writes the text of an answer. One that starts like a share or a format gets its own in front. */
function answer(text: string, share?: number): string {
  if (text.startsWith('%') && share !== undefined) return `%${share}%${escaped(text)}`
  return /^\[(?:html|markdown|plain|moodle)\]/.test(text) ? `[plain]${escaped(text)}` : escaped(text)
}
