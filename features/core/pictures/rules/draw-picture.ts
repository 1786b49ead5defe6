import { type Dice, diceOf, round, times } from './pen.ts'
import { array, fibers, filter, gauge, leaf, loop, membrane, pump, tank } from './scenes/equipment.ts'
import { exam, flask, microbe, numbers, rules, shield, trend, tubes } from './scenes/knowledge.ts'
import { books, certificate, ladder, place, room, screen } from './scenes/offers.ts'
import type { Picture, Subject } from './subjects.ts'

const scenes: Readonly<Record<Subject, (dice: Dice) => string>> = {
  array,
  books,
  certificate,
  exam,
  fibers,
  filter,
  flask,
  gauge,
  ladder,
  leaf,
  loop,
  membrane,
  microbe,
  numbers,
  place,
  pump,
  room,
  rules,
  screen,
  shield,
  tank,
  trend,
  tubes,
}

/** Shallow and deep water colors of each tone. */
const tones: readonly (readonly [shallow: string, deep: string])[] = [
  ['#3a8c9b', '#123f4b'],
  ['#2f86b5', '#0a3350'],
  ['#3f6cc0', '#132b58'],
  ['#6363b8', '#231f4e'],
  ['#8257ac', '#2c1747'],
  ['#5b87a6', '#1b3346'],
  ['#2d8a7d', '#0d3b3a'],
]

/** Draws a 640 by 320 SVG: the subject over water, in the colors of its tone. */
export function drawPicture({ subject, tone, seed }: Picture): string {
  const dice = diceOf(seed)
  const [shallow, deep] = tones[tone] ?? ['#2f86b5', '#0a3350']
  const sun = 120 + dice(90) * 180
  const water = (y: number, swing: number, veil: number) =>
    `<path d="M0 ${round(y)}q80 ${round(-swing)} 160 0t160 0t160 0t160 0V320H0Z" fill="#fff" fill-opacity="${veil}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 320"><defs><linearGradient id="w" x1="0" y1="0" x2=".6" y2="1"><stop offset="0" stop-color="${shallow}"/><stop offset="1" stop-color="${deep}"/></linearGradient></defs><path d="M0 0H640V320H0Z" fill="url(#w)"/><circle cx="${round(sun)}" cy="40" r="${round(90 + dice(91) * 70)}" fill="#fff" fill-opacity=".07"/>${water(232 + dice(92) * 26, 18 + dice(93) * 22, 0.06)}${water(268 + dice(94) * 18, -14 - dice(95) * 20, 0.07)}${times(
    7,
    (index) =>
      `<circle cx="${round(20 + dice(index + 100) * 240)}" cy="${round(40 + dice(index + 110) * 220)}" r="${round(2 + dice(index + 120) * 7)}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="2"/>`,
  )}<g transform="translate(430 158)" stroke-linecap="round" stroke-linejoin="round">${scenes[subject](dice)}</g></svg>`.replaceAll(
    '\n',
    '',
  )
}
