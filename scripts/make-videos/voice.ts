import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from './run.ts'
import { wordsOf } from './sentences.ts'
import { spokenForm } from './spoken-form.ts'

/** A spoken sentence: its sound file, its length, and the second at which each written word starts. */
export type Speech = { file: string; seconds: number; wordStarts: number[] }

// 0.9 of the voice's own pace is about 155 words a minute: slow enough to follow in a second language.
const setup = `
(voice_cmu_us_slt_arctic_hts)
(set! hts_engine_params (append hts_engine_params (list (list "-r" 0.9))))
(define (print_token_starts utterance)
  (let ((token (utt.relation.first utterance 'Token)))
    (while token
      (format t "token %f\\n"
        (item.feat token "daughter1.R:SylStructure.daughter1.daughter1.R:Segment.segment_start"))
      (set! token (item.next token)))))
(define (speak text file)
  (let ((utterance (utt.synth (eval (list 'Utterance 'Text text)))))
    (utt.save.wave utterance file 'riff)
    (format t "sentence\\n")
    (print_token_starts utterance)
    (format t "end %f\\n" (item.feat (utt.relation.last utterance 'Segment) "end"))))
`

/** Speaks each sentence into a WAV file in `folder`, in one run of the synthesizer. */
export async function speak(sentences: string[], folder: string): Promise<Speech[]> {
  const files = sentences.map((_, index) => join(folder, `speech-${index}.wav`))
  const calls = sentences.map(
    (sentence, index) => `(speak ${quoted(aloud(sentence))} ${quoted(files[index] ?? '')})`,
  )
  const pronunciations = await readFile(new URL('./pronunciations.scm', import.meta.url), 'utf8')
  const program = join(folder, 'speech.scm')
  const [choice, ...rest] = setup.trim().split('\n')
  await writeFile(program, [choice, pronunciations, ...rest, ...calls].join('\n'))
  const report = await run('festival', ['-b', program])
  const blocks = report.split('sentence\n').slice(1)
  return sentences.map((sentence, index) => readSpeech(sentence, files[index] ?? '', blocks[index] ?? ''))
}

function aloud(sentence: string): string {
  return wordsOf(sentence).map(spokenForm).join(' ')
}

function readSpeech(sentence: string, file: string, report: string): Speech {
  const tokens = [...report.matchAll(/^token ([\d.]+)$/gm)].map((match) => Number(match[1]))
  const seconds = Number(/^end ([\d.]+)$/m.exec(report)?.[1] ?? Number.NaN)
  const wordStarts: number[] = []
  let position = 0
  for (const word of wordsOf(sentence)) {
    wordStarts.push(tokens[position] ?? Number.NaN)
    position += spokenForm(word).split(' ').length
  }
  if (position !== tokens.length || Number.isNaN(seconds)) {
    throw new Error(`the voice read ${tokens.length} words, ${position} were written: ${sentence}`)
  }
  return { file, seconds, wordStarts }
}

function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`
}
