import { subjectNamed, subjectOf } from './subject-of.ts'
import { type Picture, SEEDS, type Subject, subjects, TONES } from './subjects.ts'

const FOLDER = '/media/drawn/'

/** Returns the image path, '/media/drawn/pump-1-42.svg', for a subject and tone; the item's code gives the seed. */
export const pictureAddress = (subject: Subject, tone: number, code: string): string =>
  `${FOLDER}${subject}-${tone}-${seedOf(code)}.svg`

/** Returns the address of a course's drawing, in the tone of its level. */
export const coursePicture = (course: {
  code: string
  name: string
  topics: readonly string[]
  level: number
}): string => pictureAddress(subjectOf(course.name, course.topics), levelTone(course.level), course.code)

const seminarTones: Readonly<Record<string, number>> = { ROSI: 1, ROSII: 2, ROSIII: 3, ROSIV: 4 }

/** Returns the address of a seminar's or webinar's drawing, in the tone of its level; `level` is '' if it has none. */
export function seminarPicture(event: { name: string; level: string; isOnline: boolean }): string {
  const subject = event.isOnline ? 'screen' : (subjectNamed(event.name) ?? 'room')
  return pictureAddress(subject, seminarTones[event.level] ?? 0, event.name)
}

/** Returns the address of a bundle's drawing: its courses side by side. */
export const bundlePicture = (code: string): string => pictureAddress('books', 6, code)

/** Returns the address of a place's drawing, based on its city. */
export const placePicture = (city: string): string => pictureAddress('place', 5, city)

/** Sample certificate for prospective buyers, without a name. */
export const SAMPLE_CERTIFICATE = `${FOLDER}certificate-1-0.svg`

/** Returns the address of the same drawing as PNG, for messengers that do not show SVG. */
export const linkPicture = (address: string): string => address.replace(/\.svg$/, '.png')

/** Parses an image file name; null if there is no such drawing. */
export function readPicture(file: string): Picture | null {
  const [, name, tone, seed] = /^([a-z]+)-(\d)-(\d{1,2})\.(?:svg|png)$/.exec(file) ?? []
  const subject = subjects.find((each) => each === name)
  if (!subject || Number(tone) >= TONES) return null
  return { subject, tone: Number(tone), seed: Number(seed) }
}

const levelTone = (level: number): number => Math.min(Math.max(level, 0), 4)

/** Returns a stable seed for a text; texts are distributed over all seeds. */
function seedOf(text: string): number {
  let hash = 7
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return hash % SEEDS
}
