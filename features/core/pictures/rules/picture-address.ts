import { subjectNamed, subjectOf } from './subject-of.ts'
import { type Picture, SEEDS, type Subject, subjects, TONES } from './subjects.ts'

const FOLDER = '/media/drawn/'

/** '/media/drawn/pump-1-42.svg' of a subject in a tone; the seed comes from the code of what is drawn. */
export const pictureAddress = (subject: Subject, tone: number, code: string): string =>
  `${FOLDER}${subject}-${tone}-${seedOf(code)}.svg`

/** The drawing of a course, in the tone of its level. */
export const coursePicture = (course: {
  code: string
  name: string
  topics: readonly string[]
  level: number
}): string => pictureAddress(subjectOf(course.name, course.topics), levelTone(course.level), course.code)

const seminarTones: Readonly<Record<string, number>> = { ROSI: 1, ROSII: 2, ROSIII: 3, ROSIV: 4 }

/** The drawing of a seminar or webinar, in the tone of the level that it teaches; `level` is '' where it teaches none. */
export function seminarPicture(event: { name: string; level: string; isOnline: boolean }): string {
  const subject = event.isOnline ? 'screen' : (subjectNamed(event.name) ?? 'room')
  return pictureAddress(subject, seminarTones[event.level] ?? 0, event.name)
}

/** The drawing of a bundle offer: its courses side by side. */
export const bundlePicture = (code: string): string => pictureAddress('books', 6, code)

/** The drawing of a place, from its city. */
export const placePicture = (city: string): string => pictureAddress('place', 5, city)

/** The certificate that a buyer can expect, with nobody's name. */
export const SAMPLE_CERTIFICATE = `${FOLDER}certificate-1-0.svg`

/** The same drawing as a PNG, for messengers, which show no SVG. */
export const linkPicture = (address: string): string => address.replace(/\.svg$/, '.png')

/** What a file name asks for; null where we draw nothing like it. */
export function readPicture(file: string): Picture | null {
  const [, name, tone, seed] = /^([a-z]+)-(\d)-(\d{1,2})\.(?:svg|png)$/.exec(file) ?? []
  const subject = subjects.find((each) => each === name)
  if (!subject || Number(tone) >= TONES) return null
  return { subject, tone: Number(tone), seed: Number(seed) }
}

const levelTone = (level: number): number => Math.min(Math.max(level, 0), 4)

/** The same for the same text, spread over all seeds. */
function seedOf(text: string): number {
  let hash = 7
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return hash % SEEDS
}
