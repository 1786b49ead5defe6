import type { Answer } from '../contract/answer.ts'

interface Said {
  question: string
  answer: Pick<Answer, 'message' | 'sentences' | 'citations'>
}

/** Maximum text length for feedback and support requests. */
const LONGEST = 3900

/** Formats a conversation as text for the staff member continuing it; of long conversations, only the end. */
export function transcriptOf(turns: readonly Said[], note: string): string {
  const pieces = turns.map(({ question, answer }) => {
    const { message, sentences, citations } = answer
    const spoken = sentences.length > 0 ? sentences.map(({ text }) => text).join(' ') : message
    const cited = citations.map(({ title, coursename }) => [coursename, title].filter(Boolean).join(', '))
    const sources = cited.length > 0 ? `\nCited: ${[...new Set(cited)].join('; ')}` : ''
    return `Question: ${question}\nAssistant: ${spoken}${sources}`
  })
  const head = note ? `${note}\n\n` : ''
  const whole = `${head}${pieces.join('\n\n')}`
  if (whole.length <= LONGEST) return whole
  return `${head}…${whole.slice(-(LONGEST - head.length - 1))}`
}
