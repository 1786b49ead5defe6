import { expect, it } from 'vitest'
import { mergeServerAnswers, mergeTabAnswers, unsaved } from './merge-answers.ts'

const stored = (answer: string, sequence: number, saved = false) => ({
  answer,
  flagged: false,
  sequence,
  saved,
})
const there = (position: number, answer: string | null, sequence: number) => ({
  position,
  answer,
  flagged: false,
  sequence,
})

it('keeps and sends newer local answers and shows newer server answers', () => {
  const here = { 1: stored('here', 20), 2: stored('here', 5, true), 3: stored('same', 7) }
  const merged = mergeServerAnswers(here, [
    there(1, 'there', 10),
    there(2, 'there', 9),
    there(3, 'same', 7),
    there(4, null, 0),
  ])
  expect(merged).toEqual({ 1: stored('here', 20), 2: stored('there', 9, true), 3: stored('same', 7, true) })
})

it('sends a confirmed answer again after the server has lost it', () => {
  const merged = mergeServerAnswers({ 1: stored('confirmed', 20, true) }, [
    there(1, 'older', 10),
    there(2, null, 0),
  ])
  expect(unsaved(merged)).toEqual([[1, stored('confirmed', 20)]])
})

it('keeps the newest answer of each question from two tabs', () => {
  const here = { 1: stored('old', 1), 2: stored('new', 9), 3: stored('same', 4) }
  const other = {
    1: stored('new', 2),
    2: stored('old', 3),
    3: stored('same', 4, true),
    4: stored('only there', 1),
  }
  expect(mergeTabAnswers(here, other)).toEqual({
    1: stored('new', 2),
    2: stored('new', 9),
    3: stored('same', 4, true),
    4: stored('only there', 1),
  })
})

it('sends pending answers in the order in which they were given', () => {
  const answers = {
    1: stored('third', 30),
    2: stored('first', 10),
    3: stored('sent', 5, true),
    4: stored('second', 20),
  }
  expect(unsaved(answers).map(([position]) => position)).toEqual([2, 4, 1])
})
