import { expect, it } from 'vitest'
import { helpFor } from './help-for.ts'

const refund = { question: 'Get a refund', answer: 'Within 30 days of payment.', link: '/store/orders' }
const exams = { question: 'Take an exam again', answer: 'Wait some days between two tries.', link: '/exams' }
const answers = [refund, exams]

it('help about the page that the person came from comes first, also below that page', () => {
  for (const from of ['/exams', '/exams/7/result'])
    expect(helpFor(answers, { search: '', from })).toEqual({ fitting: [exams], others: [refund] })
  expect(helpFor(answers, { search: '', from: '/examsOther' }).fitting).toEqual([])
})

it('a search finds the topics that have all its words', () => {
  expect(helpFor(answers, { search: 'REFUND payment', from: '' }).others).toEqual([refund])
  expect(helpFor(answers, { search: 'refund exam', from: '' }).others).toEqual([])
})
