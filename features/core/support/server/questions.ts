import type { Handler } from '#platform/server/feature.ts'
import { helpTexts } from '#platform/server/help/help-texts.ts'
import type { support } from '../contract.ts'

export const questions: Handler<typeof support.questions> = async ({ topic }) => ({
  questions: (await helpTexts()).flatMap(({ title, question, topics, text, link }) => {
    if (!topic) return [{ question: title, answer: text, link }]
    return question && topics?.includes(topic) ? [{ question, answer: text, link }] : []
  }),
})
