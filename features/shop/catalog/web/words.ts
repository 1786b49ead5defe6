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

/** Description of each topic on the store page. */
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

/** Returns the display name of a topic: 'chemistry' → 'Water chemistry'. */
export function topicName(topic: string): string {
  return topicNames[topic] ?? topic.charAt(0).toUpperCase() + topic.slice(1)
}

/** Levels of the Reverse Osmosis Specialist; 0 is outside of them. */
export const levelNames = ['Basics', 'Level I', 'Level II', 'Level III', 'Level IV'] as const

export const levelName = (level: number): string => levelNames[level] ?? `Level ${level}`

export const kindNames: Readonly<Record<UnitKind, string>> = {
  lecture: 'Lecture',
  reading: 'Reading',
  practice: 'Practice',
  package: 'Interactive package',
  quiz: 'Exam',
}

// Common course languages; `Intl.DisplayNames` would load all language names.
const languageNames: Readonly<Record<string, string>> = { en: 'English', es: 'Spanish' }

/** Returns the English name of a language: 'es' → 'Spanish'. */
export function languageName(code: string): string {
  return languageNames[code] ?? new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code
}

interface Languages {
  audio: string[]
  captions: string[]
}

// All course texts are in English; a course without videos has no other language to list.
const TEXT_ALONE = 'English text'

/** Formats all audio and caption languages of a course: 'English, Spanish'. */
export function languageList({ audio, captions }: Languages): string {
  const names = [...new Set([...audio, ...captions])].map(languageName)
  return names.join(', ') || TEXT_ALONE
}

/** Formats audio and caption languages: 'English, with English and Spanish captions'. */
export function languagesText({ audio, captions }: Languages): string {
  const list = new Intl.ListFormat(undefined, { type: 'conjunction' })
  const spoken = list.format(audio.map(languageName)) || TEXT_ALONE
  return captions.length === 0
    ? spoken
    : `${spoken}, with ${list.format(captions.map(languageName))} captions`
}

/** Formats minutes: 135 → '2 h 15 min'. */
export function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
