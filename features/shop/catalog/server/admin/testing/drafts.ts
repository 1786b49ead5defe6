import type { DraftFacts, DraftUnit } from '../../../contract/course-draft.ts'

/** Complete, valid facts for tests. */
export const facts: DraftFacts = {
  name: 'Brine and where it goes',
  summary: 'What becomes of the concentrate, and what it costs.',
  description: 'Concentrate has to go somewhere. This course shows the ways and their limits.',
  level: 2,
  topics: ['operations'],
  outcomes: ['Choose a way for the concentrate of a plant'],
  contactHours: 2,
  hoursReason: 'The practice at the plant takes most of the time.',
  activeShare: 80,
  audioLanguages: ['en'],
  captionLanguages: [],
  prerequisites: [],
  signOffs: [],
}

export const lecture = (title: string, more: Partial<DraftUnit> = {}): DraftUnit => ({
  kind: 'lecture',
  title,
  minutes: 20,
  body: 'Some words about brine.',
  video: null,
  videoSeconds: null,
  poster: null,
  captions: [],
  quiz: null,
  package: null,
  ...more,
})

export const terms = {
  price: '120',
  intro: null,
  active: true,
  partnerOnly: '',
  prePurchaseNotice: '',
  tceq: false,
  rotp: false,
}
