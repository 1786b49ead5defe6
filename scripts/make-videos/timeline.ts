import { cutBoth } from './cue-text.ts'
import { sentencesOf, wordsOf } from './sentences.ts'
import type { SlideScript } from './slide-script.ts'
import type { Speech } from './voice.ts'
import type { Cue } from './vtt.ts'

const LEAD = 0.7
const BETWEEN_SENTENCES = 0.4
const BETWEEN_SLIDES = 0.9
const TAIL = 1.2

/** A picture on screen from `start` on: which slide, with how many of its bullets shown (all if undefined). */
export type Shot = { slide: number; bullets: number | undefined; start: number }

/** When each sentence sounds, which picture is on, and the captions: all in seconds from the start. */
export type Timeline = {
  speeches: { file: string; start: number }[]
  shots: Shot[]
  cues: { en: Cue[]; es: Cue[] }
  seconds: number
}

/** The English sentences of a script, in the order in which `layTimeline` wants their speech. */
export function spokenSentences(script: SlideScript): string[] {
  return script.slides.flatMap((slide) => sentencesOf(slide.narration.en, 'en'))
}

/** Places speech, pictures and captions on one line of time. */
export function layTimeline(script: SlideScript, speech: Speech[]): Timeline {
  const timeline: Timeline = { speeches: [], shots: [], cues: { en: [], es: [] }, seconds: 0 }
  let clock = LEAD
  let spoken = 0
  script.slides.forEach((slide, index) => {
    const english = sentencesOf(slide.narration.en, 'en')
    const spanish = sentencesOf(slide.narration.es, 'es')
    if (index > 0) clock += BETWEEN_SLIDES - BETWEEN_SENTENCES
    english.forEach((sentence, position) => {
      const sound = speech[spoken]
      if (!sound) throw new Error(`no speech for: ${sentence}`)
      spoken += 1
      addShot(timeline.shots, {
        slide: index,
        bullets: bulletsShown(slide.bullets, position, english.length),
        start: clock,
      })
      timeline.speeches.push({ file: sound.file, start: clock })
      addCues(timeline.cues, sentence, spanish[position] ?? '', sound, clock)
      clock += sound.seconds + BETWEEN_SENTENCES
    })
  })
  timeline.seconds = clock - BETWEEN_SENTENCES + TAIL
  return timeline
}

/** Bullets come as they are spoken of: an equal share with each sentence. */
function bulletsShown(
  bullets: string[] | undefined,
  sentence: number,
  sentences: number,
): number | undefined {
  return bullets && Math.ceil(((sentence + 1) * bullets.length) / sentences)
}

function addShot(shots: Shot[], shot: Shot): void {
  const last = shots.at(-1)
  if (!last) shots.push({ ...shot, start: 0 })
  else if (last.slide !== shot.slide) shots.push({ ...shot, start: shot.start - BETWEEN_SLIDES / 2 })
  else if (last.bullets !== shot.bullets) shots.push({ ...shot, start: shot.start - BETWEEN_SENTENCES / 2 })
}

function addCues(
  cues: Timeline['cues'],
  english: string,
  spanish: string,
  sound: Speech,
  offset: number,
): void {
  const [en, es] = cutBoth(wordsOf(english), wordsOf(spanish))
  en.forEach((part, index) => {
    const next = en[index + 1]
    const start = offset + (index === 0 ? 0 : (sound.wordStarts[part.firstWord] ?? 0))
    const end = offset + (next ? (sound.wordStarts[next.firstWord] ?? 0) : sound.seconds)
    cues.en.push({ start, end, text: part.text })
    cues.es.push({ start, end, text: es[index]?.text ?? '' })
  })
}
