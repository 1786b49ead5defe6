import type { UnitKind } from '../contract.ts'

const topicNames: Readonly<Record<string, string>> = {
  chemistry: 'Water chemistry',
  cleaning: 'Cleaning',
  design: 'System design',
  exams: 'Exam preparation',
  instrumentation: 'Instruments',
  membranes: 'Membranes',
  operations: 'Operation',
  pretreatment: 'Pretreatment',
  regulation: 'Regulation',
  safety: 'Safety',
  troubleshooting: 'Troubleshooting',
}

/** What each topic is about, for the shop front. */
export const topicLeads: Readonly<Record<string, string>> = {
  chemistry: 'Read an analysis and see what will scale, foul or pass before it does.',
  cleaning: 'Clean early, with the right chemical, and prove that it worked.',
  design: 'Choose arrays, flux and recovery that a plant can live with.',
  exams: 'Work through the arithmetic and the questions that examiners ask.',
  instrumentation: 'Know what each meter measures, and when not to believe it.',
  membranes: 'Understand what happens inside an element, from flux to salt passage.',
  operations: 'Run a train steadily, from the first minute to the last.',
  pretreatment: 'Keep particles, oxidants and scale away from the membrane.',
  regulation: 'Meet the rules, and keep the records that show it.',
  safety: 'Handle pressure and chemicals safely.',
  troubleshooting: 'Turn a trend into a cause, and a cause into the next step.',
}

/** 'Water chemistry' of 'chemistry'. */
export function topicName(topic: string): string {
  return topicNames[topic] ?? topic.charAt(0).toUpperCase() + topic.slice(1)
}

/** The levels of the Reverse Osmosis Specialist; 0 is outside of them. */
export const levelNames = ['Basics', 'Level I', 'Level II', 'Level III', 'Level IV'] as const

export const levelName = (level: number): string => levelNames[level] ?? `Level ${level}`

export const kindNames: Readonly<Record<UnitKind, string>> = {
  lecture: 'Lecture',
  reading: 'Reading',
  practice: 'Practice',
  quiz: 'Exam',
}

// The languages that courses have; asking the browser for a name loads all of its names.
const languageNames: Readonly<Record<string, string>> = { en: 'English', es: 'Spanish' }

/** 'Spanish' of 'es' */
export function languageName(code: string): string {
  return languageNames[code] ?? new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code
}

interface Languages {
  audio: string[]
  captions: string[]
}

// The texts of all courses are in English; one without films has no other language to name.
const TEXT_ALONE = 'English text'

/** 'English, Spanish': all languages of the audio and the captions of a course. */
export function languageList({ audio, captions }: Languages): string {
  const names = [...new Set([...audio, ...captions])].map(languageName)
  return names.join(', ') || TEXT_ALONE
}

/** 'English, with English and Spanish captions' */
export function languagesText({ audio, captions }: Languages): string {
  const list = new Intl.ListFormat(undefined, { type: 'conjunction' })
  const spoken = list.format(audio.map(languageName)) || TEXT_ALONE
  return captions.length === 0
    ? spoken
    : `${spoken}, with ${list.format(captions.map(languageName))} captions`
}

/** '2 h 15 min' of 135 minutes. */
export function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
