import { describe, expect, it } from 'vitest'
import { drawPicture } from './draw-picture.ts'
import { coursePicture, placePicture, readPicture, seminarPicture } from './picture-address.ts'
import { subjectOf } from './subject-of.ts'
import { SEEDS, subjects, TONES } from './subjects.ts'

const course = { code: 'OLC110', name: 'Fundamentals of Water Chemistry', topics: ['chemistry'], level: 1 }
const file = (address: string) => address.split('/').at(-1) ?? ''

describe('Course drawing', () => {
  it.each([
    ['Membrane Autopsy and Vessel Probing', ['troubleshooting'], 'leaf'],
    ['Disinfection for Small Water Systems', ['regulation'], 'microbe'],
    ['RO Troubleshooting with Normalized Data', ['operations'], 'trend'],
    ['Principles', ['pretreatment', 'chemistry'], 'filter'],
    ['Principles', ['something new', 'safety'], 'shield'],
    ['Principles', ['constructor'], 'membrane'],
    ['', [], 'membrane'],
  ])('for %s about %s shows a %s', (name, topics, subject) => {
    expect(subjectOf(name, topics)).toBe(subject)
  })

  it('is always the same for one course, and differs for another course', () => {
    expect(coursePicture(course)).toBe(coursePicture({ ...course }))
    expect(coursePicture({ ...course, code: 'OLC111' })).not.toBe(coursePicture(course))
  })

  it('has the color of its level, from the basics to level IV', () => {
    expect(readPicture(file(coursePicture({ ...course, level: 3 })))?.tone).toBe(3)
    expect(readPicture(file(coursePicture({ ...course, level: 9 })))?.tone).toBe(4)
    expect(readPicture(file(coursePicture({ ...course, level: -1 })))?.tone).toBe(0)
  })
})

it('shows a webinar on a screen, a seminar in a room and a city with its pin', () => {
  const seminar = { name: 'ROS I in Denver', level: 'ROSI', isOnline: false }
  expect(readPicture(file(seminarPicture(seminar)))).toMatchObject({ subject: 'room', tone: 1 })
  expect(readPicture(file(seminarPicture({ ...seminar, isOnline: true })))?.subject).toBe('screen')
  expect(readPicture(file(placePicture('Denver')))?.subject).toBe('place')
})

describe('Drawing file', () => {
  it.each([
    'pump-9-1.svg',
    'pump-1-100.svg',
    'wheel-1-1.svg',
    'pump-1-1.jpg',
    '../pump-1-1.svg',
    'pump--1-1.svg',
    '',
  ])('does not exist under %j', (name) => {
    expect(readPicture(name)).toBeNull()
  })

  it('is a small drawing without scripts, external text or links, in every tone and variation', () => {
    for (const subject of subjects)
      for (let tone = 0; tone < TONES; tone++)
        for (const seed of [0, 37, SEEDS - 1]) {
          const svg = drawPicture({ subject, tone, seed })
          expect(svg.length, `${subject} ${tone} ${seed}`).toBeLessThan(8000)
          expect(svg).toMatch(/^<svg [^>]+viewBox="0 0 640 320">.*<\/svg>$/)
          expect(svg).not.toMatch(/NaN|undefined|<script|href/)
        }
  })

  it('differs between two variations of a subject', () => {
    for (const subject of subjects)
      expect(drawPicture({ subject, tone: 1, seed: 1 })).not.toBe(drawPicture({ subject, tone: 1, seed: 2 }))
  })
})
