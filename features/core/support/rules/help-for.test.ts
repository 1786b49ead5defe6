import { expect, it } from 'vitest'
import { helpFor } from './help-for.ts'

const refund = { question: 'Get a refund', answer: 'Within 30 days of payment.', link: '/store/orders' }
const exams = { question: 'Take an exam again', answer: 'Wait some days between two tries.', link: '/exams' }
const answers = [refund, exams]

it("lists help about the user's previous page first, also for subpages", () => {
  for (const from of ['/exams', '/exams/7/result'])
    expect(helpFor(answers, { search: '', from })).toEqual({ fitting: [exams], others: [refund] })
  expect(helpFor(answers, { search: '', from: '/examsOther' }).fitting).toEqual([])
})

it('finds the topics that contain all search terms', () => {
  expect(helpFor(answers, { search: 'REFUND payment', from: '' }).others).toEqual([refund])
  expect(helpFor(answers, { search: 'refund exam', from: '' }).others).toEqual([])
})
